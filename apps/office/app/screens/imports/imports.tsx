// Products from a file: it is checked cell by cell, its columns can be chosen, and its products are saved by a second press
// (docs/rules/catalog.md#imports-by-staff).
import { useState } from 'react';
import { Link } from 'react-router';
import { pastedLettersAtMost, productRowsAtMost } from '#domain/base/table-files.ts';
import { productColumnNames } from '#domain/products/product-file.ts';
import { BackIcon } from '#ui/icons.tsx';
import { formatCount } from '../../shared/format.ts';
import { DropFile } from '../../shared/imports/drop-file.tsx';
import { saveCsv } from '../../shared/imports/save-csv.ts';
import { useRunKeys } from '../../shared/keys/use-run-keys.ts';
import { Button } from '../../shared/parts/button.tsx';
import { TextField } from '../../shared/parts/fields.tsx';
import { linesOf } from '../../shared/text-lines.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { useImport } from './use-import.ts';
import type { ImportWork } from './use-import.ts';
import sheet from '../../shared/imports/sheet.module.css';
import styles from './imports.module.css';

export const meta = () => [{ title: '일괄 등록·수정 · 온스 데스크' }];

/** Columns of the empty form: those that a new product needs, and the usual ones. */
const formColumns = [
  'productCode',
  'itemCode',
  'productName',
  'brand',
  'policy',
  'categories',
  'optionNames',
  'optionValues',
  'salesPrice',
  'fixedPrice',
  'stock',
  'detailText',
] as const;

export default function Imports() {
  const work = useImport();
  return (
    <section className={sheet.sheet} aria-labelledby="imports-title">
      <header className={sheet.head}>
        <Link to="/catalog/products" className={sheet.back} aria-label="상품 목록으로">
          <BackIcon size={18} />
        </Link>
        <h1 id="imports-title">일괄 등록·수정</h1>
        <Button
          onPress={() =>
            saveCsv('상품_등록_양식.csv', [formColumns.map((column) => productColumnNames[column])])
          }
        >
          양식 받기
        </Button>
      </header>
      {work.result !== undefined ? (
        <ImportResult work={work} result={work.result} />
      ) : work.checked !== undefined ? (
        <ImportPreview key={work.checked.preview.importUuid} work={work} preview={work.checked.preview} />
      ) : (
        <Start work={work} />
      )}
    </section>
  );
}

function Start({ work }: { work: ImportWork }) {
  const [text, setText] = useState('');
  const count = linesOf(text).length;
  const paste = () => void work.read(new File([text], '붙여 넣은 표', { type: 'text/plain' }));
  useRunKeys(count > 1 && !work.isBusy ? paste : undefined);
  return (
    <div className={sheet.start}>
      <DropFile
        title="상품 파일을 여기에 놓아 주세요"
        hint={`CSV, XLSX · 한 번에 ${formatCount(productRowsAtMost)}행까지 · 온스에서 내보낸 파일은 그대로, 카페24·스마트스토어·Shopify·WooCommerce 파일은 열을 맞춰 읽습니다.`}
        read={work.read}
        isPending={work.isBusy}
        problem={work.problem}
        hasFocus={work.isCleared}
      />
      <div className={styles.paste}>
        <TextField
          label="또는 엑셀에서 복사한 표 붙여 넣기"
          hint="첫 줄은 머리글입니다. 상품코드가 같은 줄은 한 상품의 옵션입니다."
          isMultiline
          value={text}
          onChange={setText}
          maxLength={pastedLettersAtMost}
        />
        <Button keyLabel="Ctrl ↵" isDisabled={count < 2} isPending={work.isBusy} onPress={paste}>
          {count < 2 ? '읽기' : `${count - 1}행 읽기`}
        </Button>
      </div>
    </div>
  );
}
