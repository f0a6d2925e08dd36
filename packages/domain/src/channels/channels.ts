// Names and texts of external sales channels that the shop stores and shows (docs/rules/channels.md).

import { cutText } from '../base/cut-text.ts';

/** Channels with a client. */
export const channelNames = ['NAVERPAY', 'SMARTSTORE'] as const;
export type ChannelName = (typeof channelNames)[number];

/** Greatest length and pattern of an id that a channel gave to a product or an option. */
export const channelIdLength = 50;
export const channelIdPattern = '^[A-Za-z0-9!+\\-/=_|]*$';
const idPattern = new RegExp(channelIdPattern);

/** Whether a channel can have given this id. */
export const isChannelId = (id: string): boolean => id.length <= channelIdLength && idPattern.test(id);

/** Jobs of a channel, each with its own schedule. */
export const channelJobs = ['ORDERS', 'CLAIMS', 'INQUIRIES', 'REVIEWS', 'LEDGER'] as const;
export type ChannelJob = (typeof channelJobs)[number];

export const channelInquiryKinds = ['INQUIRY', 'PRODUCT_QUESTION'] as const;
export type ChannelInquiryKind = (typeof channelInquiryKinds)[number];

export const channelInquiryCategories = ['상품', '배송', '반품', '교환', '환불', '기타'] as const;
export type ChannelInquiryCategory = (typeof channelInquiryCategories)[number];

/** The category of an inquiry; a question about a product is 상품, and 기타 any other text. */
export function channelInquiryCategory(kind: ChannelInquiryKind, written: string): ChannelInquiryCategory {
  if (kind === 'PRODUCT_QUESTION') return '상품';
  return channelInquiryCategories.find((one) => one === written.trim()) ?? '기타';
}

const shownLetters = 4;

/** The login id of a writer, masked: the channel masks most of them, and a whole one is never stored. */
export function maskedChannelId(id: string): string {
  const letters = [...id.trim()].slice(0, 40);
  if (letters.includes('*')) return letters.join('');
  const shown = letters.slice(0, Math.min(shownLetters, Math.floor(letters.length / 2)));
  return `${shown.join('')}****`;
}

/** Short reviews, and long ones with photos. */
export const channelReviewTypes = ['GENERAL', 'PREMIUM'] as const;

const longestText = 10_000;

/** A text of a channel as it can be stored: bounded, and without NUL and lone surrogates, which PostgreSQL refuses. */
export const storedText = (text: string): string =>
  cutText(text.replaceAll('\0', ''), longestText).toWellFormed();
