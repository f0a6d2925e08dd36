// The screen of /tying/{uuid}, a set that is sold on request: its products with their own prices, the text of staff, and an inquiry form.
import type { Answer } from '#contract/contract.ts';
import { formatWon } from '#domain/base/money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { PreviewNotice } from '../../shared/preview/preview-notice.tsx';
import { tyingPath } from '../../shared/tying/tying-paths.ts';
import { Prose } from '../../shared/reading/prose.tsx';
import { useFocusAfterRemoval } from '../../shared/form/use-focus-after-removal.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { productRow } from './product-row.ts';
import { RequestDone, RequestForm } from './request-form.tsx';
import type { RequestResult } from './tying-request.ts';
import { useVisit } from './use-visit.ts';
import styles from './tying.module.css';

/** What the screen shows of a set. */
export const shownSetOf = (
  { uuid, title, html, images, items }: Answer<'getTyingSet'>,
  isPreview: boolean,
) => ({
  uuid,
  title,
  html,
  images,
  isPreview,
  wholePrice: items.reduce((sum, { productItem, count }) => sum + productItem.salesPrice * count, 0),
  rows: items.map(({ productItem, count }) => ({
    ...productRow(productItem),
    count,
  })),
});

export type ShownSet = ReturnType<typeof shownSetOf>;

type SetScreenProps = { shown: ShownSet; result: RequestResult | undefined };

export function SetScreen({ shown, result }: SetScreenProps) {
  const { uuid, title, html, images, rows, wholePrice, isPreview } = shown;
  const visit = useVisit(uuid, !isPreview);
  const done = useFocusAfterRemoval<HTMLDivElement>(String(result?.isDone));
  if (result?.isDone)
    return (
      <Shell title="세트 문의" backTo={tyingPath}>
        <RequestDone ref={done} />
      </Shell>
    );
  return (
    <Shell title="세트 문의" backTo={tyingPath}>
      <NarrowColumn title={title}>
        <div className={styles.column}>
          {isPreview && <PreviewNotice />}
          <ul className={styles.pictures} aria-label="세트에 담긴 상품 사진">
            {images.slice(0, 4).map(({ url, alt }, at) => (
              <li key={url}>
                <Picture url={url} alt={alt} sizes="(min-width: 768px) 180px, 33vw" isFirst={at < 3} />
              </li>
            ))}
          </ul>
          <p className={styles.setTitle} aria-hidden="true">
            {title}
          </p>
          <Prose html={html.replaceAll('<h3>', '<h2>').replaceAll('</h3>', '</h2>')} />
          <Notice tone="ground">
            세트에 담긴 상품은 모두 하나씩 따로 구매할 수 있습니다. 낱개 판매가 합계는{' '}
            <strong>{formatWon(wholePrice)}</strong>입니다. 상품 이름을 누르면 해당 상품만 구매할 수 있습니다.
          </Notice>
          <section aria-labelledby="inquiry" className={styles.section}>
            <h2 className={styles.title} id="inquiry">
              이 세트 문의하기
            </h2>
            <RequestForm rows={rows} result={result} visit={visit}>
              <p className={styles.brand}>수량을 바꾸어 문의할 수 있습니다. 0으로 바꾼 상품은 빠집니다.</p>
            </RequestForm>
          </section>
        </div>
      </NarrowColumn>
    </Shell>
  );
}
