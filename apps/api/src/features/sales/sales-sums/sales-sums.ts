// Public API of the sums of sales by day: what reports read in place of the facts, and the check and repair of ledgers.
export {
  type SalesDimension,
  buyersIn,
  comparedSums,
  dayOfSums,
  dropSums,
  moneyOfFact,
  priceColumns,
  salesBy,
} from './sales-sums.db.ts';
