// Handlers of contract/content/event-draws.ts.
import type { eventDraws } from '#contract/content/event-draws.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { maskedWinnerId } from '#domain/content/event-rules.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { withoutNulls } from '../../../../without-nulls.ts';
import { isEditableEvent } from '../desk/events-desk.db.ts';
import { drawWinners } from './draw-winners.ts';
import { type DrawRow, listDraws, listParticipants } from './event-draws.db.ts';

const drawResponse = (row: DrawRow) => ({ ...withoutNulls(row), drawnAt: seoulDateTime(row.drawnAt) });

export const eventDrawsApi: HandlersOf<typeof eventDraws> = {
  async getEventParticipants(filter, ctx) {
    if (!(await isEditableEvent(ctx.db, filter.uuid))) refuse('NOT_FOUND');
    const { rows, paging } = await listParticipants(ctx.db, filter);
    const data = rows.map(({ uuid, instagramId, isMember, isWinner, joinedAt }) => ({
      uuid,
      maskedId: maskedWinnerId(instagramId),
      isMember,
      isWinner,
      joinedAt: seoulDateTime(joinedAt),
    }));
    return { data, paging };
  },
  async getEventDraws({ uuid }, ctx) {
    if (!(await isEditableEvent(ctx.db, uuid))) refuse('NOT_FOUND');
    return (await listDraws(ctx.db, uuid)).map(drawResponse);
  },
  async drawEventWinners(input, ctx) {
    const { version, draw } = await drawWinners(ctx, input);
    return { version, draw: drawResponse(draw) };
  },
};
