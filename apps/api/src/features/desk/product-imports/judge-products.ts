// Checks the products of a file by the rules of the catalogue import and by those of a change by staff. Errors name line and column.
import { type Refusal, refuse } from '#domain/base/refusal.ts';
import { type ProductColumn, productColumnNames } from '#domain/products/product-file.ts';
import { type Ctx, storeOfStaff } from '../../../context.ts';
import {
  type Found,
  type ImportProduct,
  type Places,
  completeDraft,
  countWithUnsent,
  labelOf,
  sideEffectsOf,
} from '../../catalog/catalogue-import/catalogue-import.ts';
import { type ImportOutcome, type ImportedProduct, importProducts } from '../../catalog/products/products.ts';

export type CellError = { line: number; name: string; message: string };
export type RemovedItem = { line: number; code: string; displayName: string };

export type JudgedProduct = {
  line: number;
  /** Empty where it cannot be read. */
  code: string;
  outcome: ImportOutcome | undefined;
  errors: CellError[];
  notes: { line: number; note: string }[];
  removedItems: RemovedItem[];
};

type Options = {
  places: Places;
  stockIncludesUnsent: boolean | undefined;
  /** Code -> version that the staff have seen; undefined at the check. */
  versions: Readonly<Record<string, number>> | undefined;
  isDryRun: boolean;
  /** All products of the file, when `found` is a portion: a code that appears in two places is refused in both. Default: `found`. */
  others?: readonly Found[];
};

/** Refusals carry the line of a cell in front of its column. */
const separator = '/';

const columnOfLabel = new Map(
  (Object.keys(productColumnNames) as ProductColumn[]).map((column) => [labelOf(column), column]),
);

type RowError = Found['errors'][number];

const cellError = ({ line, column, sentence }: RowError): CellError => ({
  line,
  name: columnOfLabel.get(column) ?? column,
  message: sentence.ko,
});

const refuseCells = (errors: readonly CellError[]): never =>
  refuse('INVALID_INPUT', {
    fields: errors.map(({ line, name, message }) => ({ name: `${line}${separator}${name}`, message })),
  });

/** Checks the products, and saves those without errors unless `isDryRun`. */
export async function judgeProducts(
  ctx: Ctx,
  found: readonly Found[],
  options: Options,
): Promise<JudgedProduct[]> {
  // A product code that appears in two places is refused in both, so errors are collected by code.
  const wrong = new Map(
    Map.groupBy(
      (options.others ?? found).filter(({ errors }) => errors.length > 0),
      ({ code }) => code,
    )
      .entries()
      .map(([code, all]) => [code, all.flatMap(({ errors }) => errors.map(cellError))]),
  );
  const products = found.flatMap(({ code, product }) =>
    product === undefined || wrong.has(code) ? [] : [importedOf(product, options, ctx)],
  );
  const outcomes = new Map(
    (await importProducts(ctx, products, options.isDryRun)).map((outcome) => [outcome.code, outcome]),
  );
  return found.map((one) => {
    const own = one.errors.map(cellError);
    return judgedOf(one, outcomes.get(one.code), own.length > 0 ? own : (wrong.get(one.code) ?? []));
  });
}

/** Returns the stores, policies and categories that the caller may name: staff of a store name only this store. Files contain no pictures. */
export function ownPlaces(ctx: Ctx, { stores, ...places }: Omit<Places, 'hasPicture'>): Places {
  const own = storeOfStaff(ctx);
  return {
    ...places,
    stores: own === undefined ? stores : stores.filter(({ uuid }) => uuid === own),
    hasPicture: () => false,
  };
}

function importedOf(
  product: ImportProduct,
  { places: { stores }, stockIncludesUnsent, versions }: Options,
  { now }: Ctx,
): ImportedProduct {
  const [first] = stores;
  const byDefault = { storeUuid: first?.uuid ?? '', deliveryPolicyUuid: first?.policies[0]?.uuid ?? '' };
  return {
    code: product.code,
    version: versions === undefined ? undefined : (versions[product.code] ?? 0),
    draftOf(saved, unsent) {
      const { draft, errors } = completeDraft(product, saved, { byDefault, stores, now });
      if (draft === undefined) return refuseCells(errors.map(cellError));
      const options = { unsent, includesUnsent: stockIncludesUnsent, line: product.line };
      const counted = countWithUnsent(draft, options);
      const open = counted.counted.filter(({ stockCount }) => stockCount === null);
      if (open.length > 0)
        refuseCells(
          open.map(({ code, paid }) => ({
            line: lineOfItem(
              product,
              draft.items.findIndex((item) => item.code === code),
            ),
            name: 'stock',
            message: `결제되었고 발송하지 않은 ${paid}개가 재고에 포함되는지 선택해 주세요.`,
          })),
        );
      return counted.draft;
    },
  };
}

/** Items of a draft are in the order of the rows. */
const lineOfItem = ({ items, line }: Pick<ImportProduct, 'items' | 'line'>, at: number): number =>
  items[at]?.line ?? line;

function judgedOf(
  { line, code, product, notes = [] }: Found,
  outcome: ImportOutcome | undefined,
  errors: CellError[],
): JudgedProduct {
  const judged = { line, code, outcome, notes: notes.map((one) => ({ line: one.line, note: one.note.ko })) };
  if (outcome === undefined || product === undefined) return { ...judged, errors, removedItems: [] };
  const { drafted, refusal } = outcome;
  if (drafted === undefined)
    return { ...judged, errors: refusal ? errorsOf(product, refusal) : errors, removedItems: [] };
  const saved = outcome.version === 0 ? undefined : drafted.base;
  const effects = sideEffectsOf(drafted.draft, saved, line);
  return {
    ...judged,
    errors,
    notes: [...judged.notes, ...effects.notes.map((one) => ({ line: one.line, note: one.note.ko }))],
    removedItems: effects.hidden.map((item) => ({ line, code: item.code, displayName: item.name })),
  };
}

/** The column of a field of an item, which has its name except for the count. */
const columnOfField = (field = ''): string => (field === 'stockCount' ? 'stock' : field);

/** Returns the errors of the cells that the refusal names; without fields, one error of the first row of the product. */
function errorsOf(product: ImportProduct, { fields, message }: Refusal): CellError[] {
  if (fields === undefined) return [{ line: product.line, name: '', message }];
  return fields.map(({ name, message: sentence }) => {
    const [, line, column] = /^(\d+)\/(.*)$/u.exec(name) ?? [];
    if (line !== undefined) return { line: Number(line), name: column ?? '', message: sentence };
    const [, at, field] = /^items\.(\d+)\.(\w+)$/u.exec(name) ?? [];
    if (at !== undefined)
      return { line: lineOfItem(product, Number(at)), name: columnOfField(field), message: sentence };
    return {
      line: product.line,
      name: name.replace(/^(?:health|statutoryNotices)\./u, ''),
      message: sentence,
    };
  });
}
