// Draws winners among the participants of an event and announces them as its winners (docs/rules/content.md#event-draws).
import { randomBytes } from 'node:crypto';
import type { Input } from '#contract/contract.ts';
import { maskedWinnerId, mostWinners } from '#domain/content/event-rules.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, staffOf } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { refuseLintIssues } from '../../../base/text-lint/text-lint.ts';
import { raiseVersion, replaceWinners } from '../desk/events-desk.db.ts';
import {
  type DrawRow,
  type DrawnEvent,
  drawParticipants,
  insertDraw,
  listDraws,
  lockDrawnEvent,
} from './event-draws.db.ts';

const seedBytes = 16;

const invalid = (name: string, message: string): never =>
  refuse('INVALID_INPUT', { fields: [{ name, message }] });

function refuseUndrawable(event: DrawnEvent, reason: string | undefined): void {
  if (!event.isInsta) invalid('uuid', '인스타 인증 이벤트만 추첨할 수 있습니다.');
  if (!event.hasEnded) invalid('uuid', '이벤트가 끝난 뒤에 추첨할 수 있습니다.');
  if (event.hasDraw && reason === undefined) invalid('reason', '다시 추첨하는 이유를 입력해 주세요.');
}

/**
 * Returns the draw and the new version of the event. Refuses NOT_FOUND, VERSION_CONFLICT, LINT_FAILED for a prize, and INVALID_INPUT for an
 * event of another type, before its end, with fewer participants than winners, or without the reason of a repeated draw.
 */
export async function drawWinners(
  ctx: Ctx,
  { uuid, version, prizes: given, reason }: Input<'drawEventWinners'>,
): Promise<{ version: number; draw: DrawRow }> {
  const prizes = given.map(({ prize, count }) => ({ prize: prize.trim(), count }));
  refuseLintIssues({ prizes: prizes.map(({ prize }) => prize).join('\n') });
  const count = prizes.reduce((sum, prize) => sum + prize.count, 0);
  if (count > mostWinners) invalid('prizes', `당첨자는 ${mostWinners}명까지 뽑을 수 있습니다.`);
  return ctx.tx(async (tx) => {
    const event = (await lockDrawnEvent(tx, uuid, ctx.now)) ?? refuse('NOT_FOUND');
    if (event.version !== version) refuse('VERSION_CONFLICT');
    refuseUndrawable(event, reason);
    const seed = randomBytes(seedBytes).toString('hex');
    const drawn = await drawParticipants(tx, uuid, { seed, count });
    const participantCount = drawn[0]?.participantCount ?? 0;
    if (participantCount < count)
      invalid('prizes', `참여한 사람이 ${participantCount}명이라 ${count}명을 뽑을 수 없습니다.`);
    await record(tx, ctx, { eventUuid: uuid, seed, participantCount, prizes, reason: reason?.trim() }, drawn);
    const raised =
      (await raiseVersion(tx, 'event', { uuid, version, now: ctx.now })) ?? refuse('VERSION_CONFLICT');
    const [draw] = await listDraws(tx, uuid);
    if (draw === undefined) throw new Error('A draw was recorded.');
    return { version: raised, draw };
  });
}

/** Stores the draw, replaces the winners of the event, and writes the audit row. */
async function record(
  tx: Tx,
  ctx: Ctx,
  draw: {
    eventUuid: string;
    seed: string;
    participantCount: number;
    prizes: readonly { prize: string; count: number }[];
    reason: string | undefined;
  },
  drawn: readonly { uuid: string; instagramId: string }[],
): Promise<void> {
  const { eventUuid, reason, ...after } = draw;
  const prizeOf = draw.prizes.flatMap(({ prize, count }) => Array.from({ length: count }, () => prize));
  const winners = drawn.map(({ instagramId }, at) => ({
    maskedId: maskedWinnerId(instagramId),
    prize: prizeOf[at] ?? '',
  }));
  const winnerUuids = drawn.map(({ uuid }) => uuid);
  await insertDraw(tx, { ...draw, winnerUuids, staffUuid: staffOf(ctx), now: ctx.now });
  await replaceWinners(tx, eventUuid, winners);
  await recordAudit(tx, ctx, {
    action: 'DRAW',
    targetType: 'EVENT',
    targetUuid: eventUuid,
    after: { ...after, winners },
    ...(reason !== undefined && { reason }),
  });
}
