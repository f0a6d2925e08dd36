// What the screen of one order reads.
import type { Answer } from '#contract/contract.ts';

export type Order = Answer<'getStaffOrder'>;
export type OrderRow = Order['rows'][number];
export type Parcel = Order['groups'][number];

/** `루테인 30정 외 1건`, `루테인 30정`. */
export const namesOf = (rows: readonly OrderRow[]): string => {
  const [first] = rows;
  if (first === undefined) return '';
  return rows.length === 1 ? first.displayName : `${first.displayName} 외 ${rows.length - 1}건`;
};
