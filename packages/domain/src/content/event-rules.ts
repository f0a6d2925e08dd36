// Limits of events (docs/rules/content.md#events), and the form in which winners are announced.
import { maskedLoginId } from '../members/login-id.ts';

/** The most pinned products of a group. */
export const mostPinned = 20;
/** The most products of a group. */
export const mostGroupItems = 500;
/** The most winners of an event. */
export const mostWinners = 500;
/** Different prizes of a draw, at most. */
export const mostPrizes = 10;

const masked = /^.{0,2}\*{4}.{0,2}$/u;

/** The id of a winner as it is stored and announced; an id that is masked already is unchanged. */
export function maskedWinnerId(winnerId: string): string {
  const id = winnerId.trim().replace(/^@/, '');
  return masked.test(id) ? id : maskedLoginId(id);
}
