// Handlers of contract/base/messages.ts.
import type { messages } from '#contract/base/messages.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { scheduleResultCheck } from './messages.db.ts';

export const messagesApi: HandlersOf<typeof messages> = {
  /** A callback that does not come from the provider gets the same empty answer and changes nothing. */
  async receiveMessageResult({ provider, rows, messageId, groupId }, ctx) {
    const { phone } = ctx.providers;
    if (provider !== phone.name.toLowerCase()) return {}; // Not the configured provider.
    const ids = phone.idsOfCallback(rows ?? { messageId, groupId }, ctx.request.headers);
    // The job fetches the results within a second, in batches: many orders in a short time cause as many callbacks.
    if (ids.length > 0) await scheduleResultCheck(ctx.db, phone.name, ids, ctx.now);
    return {};
  },
};
