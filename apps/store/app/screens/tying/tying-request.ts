// The form of a set request: reads its fields and items, and sends them by a call of the screen's action. Runs on the server.
import { isDate } from '#domain/base/calendar.ts';
import { isUuid } from '#domain/base/uuid.ts';
import {
  type TyingPurpose,
  maxTyingCount,
  maxTyingItems,
  mergedItems,
  tyingPurposes,
} from '#domain/inquiries/visitor-inquiry.ts';
import type { Answer, Input } from '#contract/contract.ts';
import { formTexts, missingTexts } from '../../shared/form/form-texts.ts';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';
import type { WantedItem } from '../../shared/tying/tying-paths.ts';

const names = [
  'name',
  'phone',
  'email',
  'purpose',
  'desiredDate',
  'message',
  'agreePrivacy',
  'logUuid',
] as const;
export type Field = (typeof names)[number];

/** Sentences for required fields that were left empty. */
const required: Partial<Record<Field, string>> = {
  name: '이름을 입력해 주세요.',
  phone: '휴대폰 번호를 입력해 주세요.',
  purpose: '용도를 선택해 주세요.',
  message: '문의 내용을 입력해 주세요.',
  agreePrivacy: '개인정보 수집·이용에 동의해 주세요.',
};

const countOf = (text: string): number =>
  /^\d{1,3}$/.test(text) ? Math.min(Number(text), maxTyingCount) : 0;

const merged = (items: readonly WantedItem[]): WantedItem[] =>
  mergedItems(items.filter(({ productItemUuid, count }) => isUuid(productItemUuid) && count > 0)).slice(
    0,
    maxTyingItems,
  );

/** The counts of the form, which has a field `count-{uuid}` for each item; 0 leaves an item out. */
const countsOfForm = (sent: FormData): WantedItem[] =>
  [...sent.entries()].flatMap(([name, value]) =>
    name.startsWith('count-') ? [{ productItemUuid: name.slice(6), count: countOf(String(value)) }] : [],
  );

/** The items of the address: `items=uuid:count,uuid:count`; others are ignored. */
export const itemsOfAddress = (query: URLSearchParams): WantedItem[] =>
  merged(
    (query.get('items') ?? '')
      .split(',')
      .slice(0, 100)
      .map((text) => {
        const [productItemUuid = '', count = '1'] = text.split(':');
        return { productItemUuid, count: countOf(count) };
      }),
  );

type Request = Input<'inquiryTying'>;

type Shown = {
  values: Record<Field, string>;
  /** By uuid of the item. */
  counts: Readonly<Record<string, number>>;
};

const failed = (shown: Shown, errors: Record<string, string>, text = '') => ({
  isDone: false as const,
  ...shown,
  errors,
  text,
});

/** Reads the form and sends the inquiry by `send`. Returns the result of the action. */
export async function requestSet(
  request: globalThis.Request,
  send: (input: Request, logUuid: string | undefined) => Promise<Answer<'inquiryTying'>>,
) {
  const sent = await readForm(request);
  const values = formTexts(sent, names);
  const counts = countsOfForm(sent);
  const items = merged(counts);
  const shown = {
    values,
    counts: Object.fromEntries(counts.map(({ productItemUuid, count }) => [productItemUuid, count])),
  };
  const errors = missingTexts(values, required);
  const desiredDate = values.desiredDate.replace(/^(\d{4})\D?(\d{2})\D?(\d{2})\.?$/, '$1-$2-$3');
  if (desiredDate !== '' && !isDate(desiredDate))
    errors['desiredDate'] = '날짜를 20261225처럼 입력해 주세요.';
  if (items.length === 0) errors['items'] = '상품을 1개 이상 담아 주세요.';
  if (Object.keys(errors).length > 0) return failed(shown, errors);
  const { email, desiredDate: _typed, logUuid, purpose, agreePrivacy: _agreed, ...texts } = values;
  try {
    await send(
      {
        ...texts,
        items,
        purpose: tyingPurposes.find((one): one is TyingPurpose => one === purpose) ?? 'ETC',
        agreePrivacy: true,
        ...(email && { email }),
        ...(desiredDate && { desiredDate }),
      },
      isUuid(logUuid) ? logUuid : undefined,
    );
    return { isDone: true as const };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { text, fields } = formRefusal(error);
    return failed(shown, fields, Object.keys(fields).length === 0 ? text : '');
  }
}

export type RequestResult = Awaited<ReturnType<typeof requestSet>>;
