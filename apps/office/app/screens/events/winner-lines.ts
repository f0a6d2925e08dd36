// Winners of an event as lines of text: an id, then the prize. Pure.
import { mostWinners } from '#domain/content/event-rules.ts';
import { formatCount } from '../../shared/format.ts';

type Winner = { winnerId: string; prize: string };

const [longestId, longestPrize] = [50, 60];

/** The winners in the order of their lines; empty lines are left out. The id ends at the first space, tab or comma. */
export const winnersIn = (text: string): Winner[] =>
  text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, winnerId = '', prize = ''] = /^([^\s,]*)[\s,]*(.*)$/u.exec(line) ?? [];
      return { winnerId, prize };
    });

export const winnerLines = (winners: readonly { maskedId: string; prize: string }[]): string =>
  winners.map(({ maskedId, prize }) => `${maskedId} ${prize}`).join('\n');

/** Returns what is wrong with the lines in Korean; undefined when they can be sent. */
export function winnerLinesProblem(text: string): string | undefined {
  const winners = winnersIn(text);
  if (winners.length > mostWinners) return `당첨자는 ${formatCount(mostWinners)}명까지 적을 수 있습니다.`;
  const at = winners.findIndex(
    ({ winnerId, prize }) =>
      winnerId === '' || winnerId.length > longestId || prize === '' || prize.length > longestPrize,
  );
  const wrong = winners[at];
  if (wrong === undefined) return undefined;
  return wrong.winnerId === '' || wrong.prize === ''
    ? `${at + 1}번째 당첨자의 아이디와 경품을 한 줄에 적어 주세요.`
    : `${at + 1}번째 당첨자의 아이디는 ${longestId}자, 경품은 ${longestPrize}자까지 적을 수 있습니다.`;
}
