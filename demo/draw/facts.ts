// What the back of a pack says, taken from the catalogue: nutrition first, short statutory rows where there is none.
import type { DemoProduct } from '../types.ts';
import type { PackFacts } from './label-back.ts';

const mostRows = 8;

/** Rows of a label must be short; longer ones stay on the product page. */
const isShort = ({ name, value }: { name: string; value: string }) => name.length <= 9 && value.length <= 15;

/** Table and notes for the back label of a product. */
export function factsOf(product: DemoProduct): PackFacts {
  const { health, look, statutoryNotices } = product;
  const table = health?.nutrition.slice(0, mostRows) ?? [];
  const rows =
    table.length > 0
      ? table
      : statutoryNotices
          .filter(isShort)
          .slice(0, 5)
          .map(({ name, value }) => ({ name, amount: '', percent: value }));
  return {
    title: look.isHealthFunctionalFood ? '영양·기능정보' : table.length > 0 ? '영양정보' : '제품 정보',
    rows: rows.length > 0 ? rows : [{ name: '내용량', amount: '', percent: look.net }],
    notes: health ? [health.dailyIntake, health.storage].filter(Boolean) : [],
  };
}
