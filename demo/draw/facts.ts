// Facts on the back of a pack, from the catalogue: nutrition if stated, else the facts that food law requires.
// The layout is in label-back.ts.
import type { DemoProduct } from '../types.ts';
import type { PackFacts } from './label-back.ts';

const mostRows = 8;

/** Statutory rows that packs of ordinary food or goods repeat, by the prefix of their name. */
const repeated = ['원재료명', '생산자', '제조업소', '제조자', '사용방법', '소비자안전'];

/** Table and notes for the back label of a product. */
export function factsOf(product: DemoProduct): PackFacts {
  const { health, look, statutoryNotices } = product;
  const table = health?.nutrition.slice(0, mostRows) ?? [];
  if (health && table.length > 0)
    return {
      title: look.isHealthFunctionalFood ? '영양·기능정보' : '영양정보',
      rows: table,
      notes: [health.dailyIntake, health.storage].filter(Boolean),
    };
  const kind = statutoryNotices.find(({ name }) => name.includes('유형') || name === '품명');
  const rows = [
    ...(kind && kind.value.length <= 18 ? [{ name: kind.name, amount: '', percent: kind.value }] : []),
    { name: '내용량', amount: '', percent: look.net },
  ];
  const notes = repeated.flatMap((start) =>
    statutoryNotices
      .filter(({ name }) => name.startsWith(start))
      .map(({ name, value }) => `${name}: ${value}`),
  );
  return { title: '제품 정보', rows, notes };
}
