// The list of changes of Naver, which both APIs serve for at most a day in a call.
import type { Fields } from '../../json.ts';
import { listIn, no, requiredText, requiredTime } from '../answers.ts';
import type { ChangeQuery, SourceChange } from '../port.ts';

const LONGEST_WINDOW_MS = 24 * 3_600_000;

/** The refusal of a window that is longer than a day; undefined for any other. */
export const windowRefusal = ({ from, to }: ChangeQuery): ReturnType<typeof no> | undefined =>
  to.getTime() - from.getTime() > LONGEST_WINDOW_MS
    ? no('WINDOW_TOO_LONG', 'At most 24 hours in a call.')
    : undefined;

/** The changes of the field `list`; the APIs name the kind of a change differently. */
export const changesIn = (fields: Fields, list: string, kindField: string): SourceChange[] =>
  listIn(fields, list).map((row) => ({
    orderId: requiredText(row, 'orderId'),
    productOrderId: requiredText(row, 'productOrderId'),
    changedAt: requiredTime(row, 'lastChangedDate'),
    type: requiredText(row, kindField),
  }));
