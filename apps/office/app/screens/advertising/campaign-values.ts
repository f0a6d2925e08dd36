// The values of the form of a campaign, and the input of its calls.
import { seoulDateTime } from '#domain/base/calendar.ts';
import { segmentOf } from '../../shared/members/segment.ts';
import type { Condition } from '../../shared/members/segment.ts';
import type { Campaign } from './campaign-words.tsx';

export type CampaignValues = Record<Condition, string> & {
  way: Campaign['way'];
  title: string;
  text: string;
  sendAt: string;
};

export function toValues(row: Campaign | undefined): CampaignValues {
  const { way = 'PHONE', title = '', text = '', segment = {}, sendAt } = row ?? {};
  const { grade = '', ageGroup = '', purchaseBand = '', lastOrder } = segment;
  const { fromDate = '', toDate = '' } = lastOrder ?? {};
  return {
    way,
    title,
    text,
    grade,
    age: ageGroup,
    orders: purchaseBand,
    orderFrom: fromDate,
    orderTo: toDate,
    // Whole minutes, as the field shows them.
    sendAt: sendAt ?? `${seoulDateTime(new Date()).slice(0, 16)}:00`,
  };
}

export const inputOf = ({ way, title, text, sendAt, ...conditions }: CampaignValues) => ({
  way,
  title,
  text,
  sendAt,
  segment: segmentOf(conditions),
});
