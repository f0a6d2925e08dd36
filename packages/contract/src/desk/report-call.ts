// The shape of the calls of reports: a period, filters, and rows with their totals (docs/rules/reports.md#call).
import type { TProperties } from 'typebox';
import { Type } from 'typebox';
import { ageGroups, purchaseHistoryBands, salesChannels } from '#domain/base/enums.ts';
import { endpoint } from '../endpoint.ts';
import { DateOnly, NamedObject, OneOf, Uuid, described } from '../shapes.ts';

/** A sum over many orders, in won or in units; negative where more was returned than sold. */
export const ReportSum = Type.Integer({ title: 'ReportSum' });

/** Filters of reports about orders. */
export const saleFilter = {
  salesChannels: Type.Optional(
    Type.Array(OneOf(salesChannels), { maxItems: 10, description: 'Only orders of these channels.' }),
  ),
  storeUuid: Type.Optional(described(Uuid, 'Only this store; staff of a store see only their own.')),
  ageGroup: Type.Optional(OneOf(ageGroups, 'Only members of this age at the payment.')),
  purchaseBand: Type.Optional(
    OneOf(purchaseHistoryBands, 'Only members with this number of earlier paid orders.'),
  ),
};

type ReportCall<U, B, F, M> = {
  /** admin: of the whole shop, for head office alone. Default: also for staff of a store. */
  access?: 'admin';
  /** Last part of the path, and the name of the shapes. */
  name: string;
  title: string;
  summary: string;
  units: U;
  groups: B;
  filter: F;
  measures: M;
};

/** The call of one report. */
export function reportCall<
  const U extends readonly string[],
  const B extends readonly string[],
  const F extends TProperties,
  const M extends TProperties,
>({ access, name, title, summary, units, groups, filter, measures }: ReportCall<U, B, F, M>) {
  return endpoint({
    method: 'POST',
    path: `/staff/reports/action/${name}`,
    ...(access === 'admin' ? { access } : { access: 'staff', permission: 'REPORTS' }),
    // It sums the facts of a whole period.
    cost: 20,
    summary,
    input: {
      dateRange: Type.Object(
        { fromDate: described(DateOnly, 'First day.'), toDate: described(DateOnly, 'Last day, included.') },
        { description: 'Days of Seoul, at most 366.' },
      ),
      unit: Type.Optional(OneOf(units, 'Rows by period; without it they have no date.')),
      by: Type.Optional(OneOf(groups, 'Rows by value; without it they have no key.')),
      ...filter,
    },
    answer: NamedObject(`${title}Report`, {
      /** By date, then the largest first; none without `unit` and `by`. */
      rows: Type.Array(
        NamedObject(`${title}ReportRow`, {
          /** First day of the period; the first period may begin before `fromDate`. */
          date: Type.Optional(DateOnly),
          /** The value, for example a uuid or a word of an enumeration; empty where there is none, for example a guest has no age. */
          key: Type.Optional(Type.String()),
          /** Name of the row that a uuid identifies; a category with those above it. */
          label: Type.Optional(Type.String()),
          ...measures,
        }),
      ),
      /** Of the whole period, also of rows that were left off. */
      totals: NamedObject(`${title}ReportTotals`, measures),
      /** Only true: the smallest rows were left off. */
      isCut: Type.Optional(Type.Boolean()),
    }),
    refuses: access === 'admin' ? [] : ['NOT_FOUND'],
  });
}
