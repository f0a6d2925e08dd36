// Enumerations of messages.
import type { MarketingChannel } from '../base/enums.ts';

/** PHONE: text message or Alimtalk; EMAIL: mail. */
export const messageWays = ['PHONE', 'EMAIL'] as const;
export type MessageWay = (typeof messageWays)[number];

/** The channel that a member must accept for advertising this way. */
export const channelOfWay = { PHONE: 'SMS', EMAIL: 'EMAIL' } as const satisfies Record<
  MessageWay,
  MarketingChannel
>;

/** States of an Alimtalk template. REJECTED: the provider refused the text; NOT_FOUND: there is no such template. Only an APPROVED one can be sent. */
export const alimtalkStates = ['PENDING', 'INSPECTING', 'APPROVED', 'REJECTED', 'NOT_FOUND'] as const;
export type AlimtalkState = (typeof alimtalkStates)[number];
