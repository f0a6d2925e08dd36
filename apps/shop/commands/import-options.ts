// Options of `npm run catalog:import --`: parsed, validated and typed, with the usage text.
// Not here: the import itself (apps/api/src/features/catalog/products) and the database (import-catalog.ts).
import { parseArgs } from 'node:util';

export type CommandOptions = {
  path: string;
  isDryRun: boolean;
  format?: 'own' | 'registered-foods';
  /** Won, whole hundreds where it is a range. */
  prices?: { from: number; to: number };
  stockCount?: number;
  isRestock: boolean;
  /** Leaves search counts to the hourly job. */
  isSearchCountSkipped: boolean;
  /** Counts include units of paid orders that are not sent. */
  stockIncludesUnsent?: boolean;
  storeKey?: string;
  policyKey?: string;
};

/** The command line cannot be used: one sentence per line. */
export class WrongUsage extends Error {}

export const usage = `npm run catalog:import -- <file.csv[.gz]> [options]

  --dry-run               미리보기만 합니다 / look only, write nothing
  --format <name>         own | registered-foods (기본: 첫 행으로 판단 / default: detected in the first row)
  --store <key>           새 상품의 판매자 (기본: 온스) / store of new products (default: the shop's own)
  --policy <key>          새 상품의 배송정책 (기본: 판매자의 첫 정책) / delivery policy (default: the store's first)
  --stock-includes-unsent <yes|no>
                          재고에 결제 후 보내지 않은 수량이 들어 있는지 / whether counts include units that are paid and not sent
  --skip-totals           검색 집계를 한 시간마다 도는 작업에 맡깁니다 / leaves the counts of search to the hourly job

registered-foods 전용 / only for registered foods:
  --price <won>           모든 상품의 판매가 / one price for all
  --price-range <a-b>     신고번호로 정해지는 판매가, 100원 단위 / a price per report number, in steps of 100
  --stock <count>         새 상품의 재고 / stock of new products
  --restock               이미 있는 상품의 재고도 --stock으로 맞춥니다 / sets existing products to --stock too

끝난 값 / exit code: 0 모두 반영 / all is in the shop · 1 거절한 행 있음 / some rows were refused · 2 실행하지 못함 / could not run`;

/** Parses the command line; undefined for --help. Throws WrongUsage with all problems. */
export function readCommand(words: readonly string[]): CommandOptions | undefined {
  const { values, positionals } = parse(words);
  if (values.help === true) return undefined;
  const problems: string[] = [];
  const [path, ...more] = positionals;
  if (path === undefined) problems.push('파일이 없습니다. / No file is given.');
  if (more.length > 0)
    problems.push(`파일은 하나만 줄 수 있습니다. / One file at a time: ${more.join(' ')} is too much.`);
  const { format } = values;
  if (format !== undefined && format !== 'own' && format !== 'registered-foods')
    problems.push(
      `--format ${format}: own 또는 registered-foods여야 합니다. / must be own or registered-foods.`,
    );
  if (values.price !== undefined && values['price-range'] !== undefined)
    problems.push('--price와 --price-range는 함께 쓸 수 없습니다. / use --price or --price-range, not both.');
  const prices =
    values.price === undefined ? rangeOf(values['price-range'], problems) : priceOf(values.price, problems);
  const includes = values['stock-includes-unsent'];
  if (includes !== undefined && includes !== 'yes' && includes !== 'no')
    problems.push(`--stock-includes-unsent ${includes}: yes 또는 no여야 합니다. / must be yes or no.`);
  const stockCount = countOf('--stock', values.stock, 1_000_000, problems);
  if (problems.length > 0) throw new WrongUsage(problems.join('\n'));
  return {
    path: path ?? '',
    isDryRun: values['dry-run'] === true,
    isRestock: values.restock === true,
    isSearchCountSkipped: values['skip-totals'] === true,
    ...(format === 'own' || format === 'registered-foods' ? { format } : {}),
    ...(includes !== undefined && { stockIncludesUnsent: includes === 'yes' }),
    ...(prices !== undefined && { prices }),
    ...(stockCount !== undefined && { stockCount }),
    ...(values.store !== undefined && { storeKey: values.store }),
    ...(values.policy !== undefined && { policyKey: values.policy }),
  };
}

/** Checks the options that the file format requires. Throws WrongUsage. */
export function refuseMisfit(options: CommandOptions, format: 'own' | 'registered-foods'): void {
  const isPriced = options.prices !== undefined || options.stockCount !== undefined || options.isRestock;
  if (format === 'own' && isPriced) {
    throw new WrongUsage(
      '--price, --price-range, --stock, --restock은 등록 식품 목록에만 씁니다. 이 파일에는 판매가와 재고 열을 넣어 주세요. / ' +
        'they are for registered foods only: this file has columns for price and stock.',
    );
  }
  if (format === 'registered-foods' && (options.prices === undefined || options.stockCount === undefined)) {
    throw new WrongUsage(
      '등록 식품 목록에는 가격과 재고가 없습니다. --price 또는 --price-range와 --stock을 적어 주세요. / ' +
        'The list of registered foods has no prices: give --price or --price-range, and --stock.',
    );
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        format: { type: 'string' },
        store: { type: 'string' },
        policy: { type: 'string' },
        price: { type: 'string' },
        'price-range': { type: 'string' },
        stock: { type: 'string' },
        restock: { type: 'boolean' },
        'stock-includes-unsent': { type: 'string' },
        'skip-totals': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

const mostWon = 100_000_000;

function priceOf(text: string, problems: string[]): CommandOptions['prices'] {
  const price = countOf('--price', text, mostWon, problems);
  return price === undefined ? undefined : { from: price, to: price };
}

function rangeOf(text: string | undefined, problems: string[]): CommandOptions['prices'] {
  if (text === undefined) return undefined;
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  const range = { from: Number(from), to: Number(to) };
  if (range.from % 100 === 0 && range.to % 100 === 0 && range.from <= range.to && range.to <= mostWon)
    return range;
  problems.push(
    `--price-range ${text}: 9900-59900처럼 100원 단위로 적어 주세요. / write it in hundreds, as 9900-59900.`,
  );
  return undefined;
}

function countOf(
  name: string,
  text: string | undefined,
  most: number,
  problems: string[],
): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= most) return value;
  problems.push(
    `${name} ${text}: 0 이상 ${most} 이하의 정수여야 합니다. / must be a whole number from 0 to ${most}.`,
  );
  return undefined;
}
