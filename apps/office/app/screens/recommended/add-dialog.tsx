// A search for items that are pinned.
import { useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { formatCount } from '../../shared/format.ts';
import { Button } from '../../shared/parts/button.tsx';
import { Dialog } from '../../shared/parts/dialog.tsx';
import { TextField } from '../../shared/parts/fields.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import type { Pinned } from './recommended-form.ts';
import styles from './recommended.module.css';

/** Items that one search offers. */
const offered = 20;

type Found = Answer<'getStaffProductItemsByPaging'>['data'];

type AddProps = {
  /** Products of which an item is pinned. */
  pinned: ReadonlySet<string>;
  isFull: boolean;
  onAdd: (item: Pinned) => void;
  onClose: () => void;
};

export function AddDialog({ pinned, isFull, onAdd, onClose }: AddProps) {
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<string>();
  const search = async () => {
    setProblem(undefined);
    try {
      setFound((await api.getStaffProductItemsByPaging({ count: offered, keyword, isDisplay: true })).data);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Dialog title="상품 더하기" isOpen onClose={onClose} footer={<Button onPress={onClose}>닫기</Button>}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void search();
        }}
      >
        <TextField label="상품명" value={keyword} onChange={setKeyword} maxLength={50} autoFocus />
        <Button type="submit" isDisabled={keyword.trim() === ''}>
          찾기
        </Button>
      </form>
      <ProblemText text={problem} />
      <FoundItems found={found ?? []} pinned={pinned} isFull={isFull} onAdd={onAdd} />
      {found?.length === 0 && <p>찾은 상품이 없습니다. 이름의 한 낱말로 찾아 보세요.</p>}
    </Dialog>
  );
}

function FoundItems({
  found,
  pinned,
  isFull,
  onAdd,
}: Pick<AddProps, 'pinned' | 'isFull' | 'onAdd'> & { found: Found }) {
  return (
    <ul className={styles.list} aria-label="찾은 상품">
      {found.map(({ uuid, displayName, salesPrice, product }) => (
        <li key={uuid}>
          <span className={styles.name}>
            {displayName} <small className={styles.quiet}>{formatCount(salesPrice)}원</small>
          </span>
          <Button
            size="small"
            label={`${displayName} ${pinned.has(product.uuid) ? '더함' : '더하기'}`}
            isDisabled={isFull && !pinned.has(product.uuid)}
            // It keeps the focus.
            isPending={pinned.has(product.uuid)}
            onPress={() =>
              onAdd({
                productItemUuid: uuid,
                productUuid: product.uuid,
                displayName,
                isShown: product.isDisplay,
              })
            }
          >
            {pinned.has(product.uuid) ? '더함' : '더하기'}
          </Button>
        </li>
      ))}
    </ul>
  );
}
