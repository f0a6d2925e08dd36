// What the check of a file found: figures, columns, rows with their errors, and the button that saves the products.
import { useState } from 'react';
import { formatCount } from '../../shared/format.ts';
import { ChooseFile } from '../../shared/imports/drop-file.tsx';
import { Figures } from '../../shared/imports/figures.tsx';
import { CheckedFoot } from '../../shared/imports/import-feet.tsx';
import { takeLostFocus } from '../../shared/imports/take-lost-focus.ts';
import { Button } from '../../shared/parts/button.tsx';
import { ChoiceCards } from '../../shared/parts/fields.tsx';
import { ColumnLine } from './column-line.tsx';
import { ImportRows } from './import-rows.tsx';
import type { Preview } from './import-words.ts';
import type { ImportWork } from './use-import.ts';
import sheet from '../../shared/imports/sheet.module.css';
import styles from './imports.module.css';

export function ImportPreview({ work, preview }: { work: ImportWork; preview: Preview }) {
  const { productCounts, importUuid, notes, totalCount } = preview;
  const count = productCounts.NEW + productCounts.CHANGED;
  const isReadable = importUuid !== undefined;
  return (
    <>
      <div className={sheet.source}>
        <strong ref={takeLostFocus} tabIndex={-1}>
          {work.checked?.name}
        </strong>
        <ChooseFile label="다른 파일" read={work.read} />
        <span className={sheet.hint}>
          {`${formatCount(totalCount)}행`}
          {preview.expireAt !== undefined && ` · ${preview.expireAt.slice(11, 16)}까지 저장할 수 있습니다.`}
        </span>
      </div>
      {isReadable && (
        <Figures
          figures={[
            { label: '새 상품', count: productCounts.NEW, tone: 'good' },
            { label: '고치는 상품', count: productCounts.CHANGED, tone: 'good' },
            {
              label: '고쳐야 하는 상품',
              count: productCounts.refused,
              tone: productCounts.refused > 0 ? 'bad' : undefined,
            },
            { label: '바뀌지 않는 상품', count: productCounts.UNCHANGED },
          ]}
        />
      )}
      <ColumnLine work={work} preview={preview} />
      <StockQuestion work={work} preview={preview} />
      {notes.map((note) => (
        <p key={note} className={sheet.note}>
          {note}
        </p>
      ))}
      <RemovedItems preview={preview} />
      {isReadable && <ImportRows preview={preview} importUuid={importUuid} />}
      <CheckedFoot
        work={work}
        hint={
          isReadable
            ? '새 상품은 숨긴 채 등록합니다. 고쳐야 하는 상품은 빼고 저장하므로, 그 행만 파일로 받아 고쳐 다시 올릴 수 있습니다.'
            : undefined
        }
        label={count === 0 ? '상품 저장' : `${formatCount(count)}개 상품 저장`}
        isDisabled={!isReadable || count === 0}
      />
    </>
  );
}

/** Counts of a file may include units of paid orders that are not sent. */
function StockQuestion({ work, preview }: { work: ImportWork; preview: Preview }) {
  if (!preview.columns.some(({ column }) => column === 'stock')) return null;
  const stockIncludesUnsent = work.checked?.options.stockIncludesUnsent;
  return (
    <div className={styles.question}>
      <span>결제되고 아직 보내지 않은 수량이 파일의 재고에</span>
      <ChoiceCards
        label="보내지 않은 수량"
        options={[
          { value: 'in', label: '들어 있습니다', detail: '창고에 있는 수량을 센 파일' },
          { value: 'out', label: '빠져 있습니다', detail: '팔 수 있는 수량을 적은 파일' },
        ]}
        value={stockIncludesUnsent === undefined ? undefined : stockIncludesUnsent ? 'in' : 'out'}
        onChange={(value) => void work.again({ stockIncludesUnsent: value === 'in' })}
      />
    </div>
  );
}

/** Items of the products that the file leaves out. */
function RemovedItems({ preview: { removedItems } }: { preview: Preview }) {
  const [isOpen, setIsOpen] = useState(false);
  if (removedItems.length === 0) return null;
  return (
    <div className={styles.removed}>
      <p>
        <strong>{`파일에 없는 옵션 ${formatCount(removedItems.length)}개`}</strong>를 판매에서 뺍니다. 지난
        주문에는 남습니다.{' '}
        <Button tone="quiet" size="small" onPress={() => setIsOpen(!isOpen)}>
          {isOpen ? '접기' : '보기'}
        </Button>
      </p>
      {isOpen && (
        <ul>
          {removedItems.map(({ line, code, displayName }) => (
            <li key={code}>{`${line}행 상품의 ${displayName} (${code})`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
