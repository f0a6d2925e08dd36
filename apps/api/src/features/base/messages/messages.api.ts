// Handlers of contract/messages.ts.
import type { messages } from '#contract/base/messages.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { scheduleResultCheck } from './messages.db.ts';

export const messagesApi: HandlersOf<typeof messages> = {
  /** A call back that is not the company's is answered like the rest and changes nothing. */
  async receiveMessageResult({ provider, rows, messageId, groupId }, ctx) {
    const { phone } = ctx.providers;
    if (provider !== phone.name.toLowerCase()) return {}; // another company than the one we work with now
    const ids = phone.idsOfCallback(rows ?? { messageId, groupId }, ctx.request.headers);
    // The clock asks within a second, many at once: a rush of orders brings a rush of results.
    if (ids.length > 0) await scheduleResultCheck(ctx.db, phone.name, ids, ctx.now);
    return {};
  },
};
