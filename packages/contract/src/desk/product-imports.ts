// Imports of products by staff: a file is checked first, cell by cell, and applied in a second call (docs/rules/catalog.md#imports-by-staff).
import { Type } from 'typebox';
import { portionRowsAtMost, productRowsAtMost } from '#domain/base/table-files.ts';
import { importedColumns } from '#domain/products/product-file.ts';
import { endpoint } from '../endpoint.ts';
import { KeyedList } from '../keyed-list.ts';
import { Count, DateTime, Flag, NamedObject, OneOf, ResourceUuid, Text, Uuid, described } from '../shapes.ts';
import { AfterLine, Base64File, fileBodyBytes } from '../table-file.ts';

const states = ['NEW', 'CHANGED', 'UNCHANGED'] as const;
const write = {
  method: 'POST',
  access: 'staff',
  permission: 'CATALOGUE',
  effect: 'write',
  cost: 10,
} as const;

const ProductImportRow = Type.Object({
  /** Line of the file, from 1. */
  line: Count,
  /** Its product would be saved, or needs no change. */
  isOk: Type.Boolean(),
  productCode: Type.String(),
  /** Of its product; omitted where it cannot be read. */
  state: Type.Optional(OneOf(states)),
  values: Type.Array(Type.Object({ column: OneOf(importedColumns), value: Type.String() })),
  /** `name` is a column, the name of a row of the statutory table, or empty for the row as a whole. */
  errors: Type.Array(Type.Object({ name: Type.String(), message: Type.String() })),
  /** Korean sentences about probable mistakes and about cells that are not read. */
  notes: Type.Array(Type.String()),
});

const ProductImportPreview = NamedObject('ProductImportPreview', {
  /** The program of whose product file the headings are: Shopify, WooCommerce, 스마트스토어 or 카페24. */
  program: Type.Optional(Type.String()),
  /** Omitted when a column is missing that every row needs. */
  importUuid: Type.Optional(Uuid),
  columns: Type.Array(
    Type.Object({
      heading: Type.String(),
      /** Omitted: it is not read. */
      column: Type.Optional(OneOf(importedColumns)),
      /** The column that `program` means by this heading; not applied. */
      suggestion: Type.Optional(OneOf(importedColumns)),
    }),
  ),
  missingColumns: Type.Array(OneOf(importedColumns)),
  /** Rows of the file; a product with a wrong row is refused as a whole. */
  totalCount: Count,
  okCount: Count,
  errorCount: Count,
  productCounts: Type.Object({ NEW: Count, CHANGED: Count, UNCHANGED: Count, refused: Count }),
  /** At most 100, those with errors first. */
  rows: Type.Array(ProductImportRow),
  /** Items on sale that the file does not contain, which are removed; at most 100. */
  removedItems: Type.Array(Type.Object({ line: Count, code: Type.String(), displayName: Type.String() })),
  /** Korean sentences about parts of the file that are not read. */
  notes: Type.Array(Type.String()),
  expireAt: Type.Optional(DateTime),
  /** The `stockIncludesUnsent` of the check; omitted when the check had none. */
  stockIncludesUnsent: Type.Optional(Type.Boolean()),
});

export const productImports = {
  importProducts: endpoint({
    ...write,
    path: '/staff/product-imports',
    bodyBytesAtMost: fileBodyBytes,
    summary:
      'Checks a file of products in the columns of the import against the products as they are now; nothing of it is saved as a product.',
    input: {
      file: Type.Optional(
        Base64File(
          `The file in base64, as text (UTF-8, UTF-16, CP949; commas, semicolons or tabs) or xlsx, with a heading and up to ${productRowsAtMost} rows.`,
        ),
      ),
      importUuid: Type.Optional(
        described(
          Uuid,
          'Instead of the file: an import of the caller, whose file is checked again, by default with its columns.',
        ),
      ),
      columns: Type.Optional(
        KeyedList(
          ['heading'],
          Type.Object(
            {
              heading: Text(100, 'Heading in the file.'),
              column: OneOf([...importedColumns, 'NONE'], 'The column that it names; NONE: it is not read.'),
            },
            { description: 'How a heading is read.' },
          ),
          { maxItems: 100, description: 'Headings that are not read by their own names.' },
        ),
      ),
      stockIncludesUnsent: Type.Optional(
        Flag(
          'Whether counts of the file include units of paid orders that are not sent; without it items with such units are refused.',
        ),
      ),
    },
    answer: ProductImportPreview,
    refuses: ['REQUIRED_PARAMETER', 'NOT_FOUND', 'LINK_EXPIRED'],
  }),
  getProductImport: endpoint({
    method: 'GET',
    access: 'staff',
    permission: 'CATALOGUE',
    path: '/staff/product-imports/{uuid}',
    summary: 'The result of the check of an import that the caller made, until the import expires.',
    input: { uuid: ResourceUuid },
    answer: ProductImportPreview,
    refuses: ['NOT_FOUND', 'LINK_EXPIRED'],
  }),
  getProductImportRows: endpoint({
    method: 'GET',
    access: 'staff',
    permission: 'CATALOGUE',
    path: '/staff/product-imports/{uuid}/rows',
    summary: 'Rows of an import as its check found them, in the order of the file, until it expires.',
    input: {
      uuid: ResourceUuid,
      count: Type.Integer({ minimum: 1, maximum: 100, description: 'Rows of the answer, 1 to 100.' }),
      afterLine: Type.Optional(AfterLine),
      isOk: Type.Optional(
        Flag('Only rows of products that would be saved (true), or of those with an error (false).'),
      ),
    },
    answer: NamedObject('ProductImportRows', {
      rows: Type.Array(ProductImportRow),
      hasNext: Type.Boolean(),
    }),
    refuses: ['NOT_FOUND', 'LINK_EXPIRED'],
  }),
  applyProductImport: endpoint({
    ...write,
    path: '/staff/product-imports/{uuid}/action/apply',
    summary:
      'Saves the next products of an import that have not been changed since its check; new ones are hidden. Repeated, it tries only those that were refused.',
    input: {
      uuid: ResourceUuid,
      afterLine: Type.Optional(AfterLine),
      count: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: portionRowsAtMost,
          description: `Rows of the file that this call tries at most, 1 to ${portionRowsAtMost}, which is the default; at least one whole product.`,
        }),
      ),
    },
    answer: NamedObject('ProductImportResult', {
      doneCount: Count,
      failedCount: Count,
      /** The products of this portion of the file. */
      rows: Type.Array(
        Type.Object({
          line: Count,
          productCode: Type.String(),
          /** Of a saved product. */
          uuid: Type.Optional(Uuid),
          isDone: Type.Boolean(),
          isUnchanged: Type.Optional(Type.Boolean()),
          code: Type.Optional(Type.String()),
          message: Type.Optional(Type.String()),
        }),
      ),
      /** Line of the last product that this call tried: `afterLine` of the next one. */
      lastLine: Count,
      /** Number of products after `lastLine`. */
      leftCount: Count,
    }),
    refuses: ['NOT_FOUND', 'LINK_EXPIRED', 'VERSION_CONFLICT'],
  }),
};
