// Fields of a person for an advertising platform, normalised as the platform hashes them (docs/integrations.md#meta). Hashing and sending
// are apps/api/src/providers/ads.
import type { Gender } from '../base/enums.ts';
import { phoneDigits } from '../members/phone.ts';

/** Events of the advertising platform, by its names. */
export const conversionEventNames = [
  'PageView',
  'ViewContent',
  'Search',
  'AddToCart',
  'InitiateCheckout',
  'Purchase',
  'CompleteRegistration',
] as const;
export type ConversionEventName = (typeof conversionEventNames)[number];

export type AdPerson = { email?: string; phone?: string; name?: string; gender?: Gender; birth?: string };

/** Normalised texts by the platform's key; a field without a usable value is omitted. */
export type AdFields = Partial<Record<'em' | 'ph' | 'fn' | 'ln' | 'ge' | 'db', string>>;

/** R082: without dashes, with 82 in place of the first digit; undefined for a number that is not Korean. */
export function adPhone(phone: string): string | undefined {
  const digits = phoneDigits(phone);
  return /^0\d{8,10}$/u.test(digits) ? `82${digits.slice(1)}` : undefined;
}

/** Korean surnames of two syllables. */
const longSurnames = ['남궁', '황보', '제갈', '선우', '독고', '사공', '서문', '동방', '어금', '망절'];

/** Surname and given name: by syllables for Hangul, by the last word for other names. */
function adName(name: string): Pick<AdFields, 'fn' | 'ln'> {
  const text = name.trim().toLowerCase().replace(/\s+/gu, ' ');
  if (text === '') return {};
  if (/^[가-힣]{2,}$/u.test(text)) {
    const length = text.length > 2 && longSurnames.includes(text.slice(0, 2)) ? 2 : 1;
    return { ln: text.slice(0, length), fn: text.slice(length) };
  }
  const words = text.split(' ');
  const ln = words.pop() ?? '';
  return words.length === 0 ? { fn: ln } : { fn: words.join(' '), ln };
}

/** R082, R102: the fields of a person before they are hashed. */
export function adFields({ email = '', phone = '', name = '', gender, birth = '' }: AdPerson): AdFields {
  const em = email.trim().toLowerCase();
  const ph = adPhone(phone);
  const db = birth.replaceAll('-', '');
  return {
    ...(em === '' ? {} : { em }),
    ...(ph !== undefined && { ph }),
    ...adName(name),
    ...(gender === 'FEMALE' || gender === 'MALE' ? { ge: gender === 'FEMALE' ? 'f' : 'm' } : {}),
    ...(/^\d{8}$/u.test(db) ? { db } : {}),
  };
}
