// Takes the statutory table over from another product, which is found by its name.
import { useState } from 'react';
import type { Notice, NoticeType } from '#domain/products/statutory-notices.ts';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { Button } from '../../shared/parts/button.tsx';
import { Dialog } from '../../shared/parts/dialog.tsx';
import { FieldRow, TextField } from '../../shared/parts/fields.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import styles from './product.module.css';

/** Products that one search offers. */
const offered = 10;

export function CopyNotices({ onCopy }: { onCopy: (type: NoticeType, notices: Notice[]) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<{ uuid: string; name: string; brandName: string }[]>();
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<void>) => {
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(sentenceOf(error)));
  };
  const search = () =>
    run(async () => setFound((await api.getStaffProductsByPaging({ count: offered, keyword })).data));
  const take = (uuid: string) =>
    run(async () => {
      const { noticeType, statutoryNotices } = await api.getStaffProduct({ uuid });
      onCopy(noticeType, statutoryNotices);
      setIsOpen(false);
    });
  return (
    <>
      <Button size="small" onPress={() => setIsOpen(true)}>
        다른 상품에서 가져오기
      </Button>
      <Dialog title="다른 상품의 법정 표시 가져오기" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void search();
          }}
        >
          <FieldRow>
            <TextField label="상품명" value={keyword} onChange={setKeyword} maxLength={50} />
            <Button type="submit" isDisabled={keyword.trim() === ''}>
              찾기
            </Button>
          </FieldRow>
        </form>
        <ul className={styles.found} aria-label="찾은 상품">
          {found?.map(({ uuid, name, brandName }) => (
            <li key={uuid}>
              <span>
                {name} <small className={styles.quiet}>{brandName}</small>
              </span>
              <Button size="small" label={`${name} 가져오기`} onPress={() => void take(uuid)}>
                가져오기
              </Button>
            </li>
          ))}
        </ul>
        {found?.length === 0 && <p>찾은 상품이 없습니다. 이름의 한 낱말로 찾아 보세요.</p>}
        <ProblemText text={problem} />
      </Dialog>
    </>
  );
}
