// Test control under /__outside: endpoints for tests and people that control the simulators.
// No part of a provider's protocol; the shop never calls it.
//
//   GET  /__outside                   HTML page: payments, events, webhooks, the clock
//   POST /__outside/next              {call, status?, code?, message?, headers?, delayMs?, drop?: before|after, times?}
//                                     the next answer(s) of one call; calls: toss.open, toss.window, toss.confirm,
//                                     toss.get, toss.find-by-order, toss.cancel. With a status the simulator does nothing;
//                                     delayMs waits and `drop: after` closes the connection after the work
//   POST /__outside/clock             {advanceMs} -> {now}; due work is done before the answer
//   GET  /__outside/clock             -> {now, aheadMs}
//   GET  /__outside/requests?call=    -> {requests: [{at, call, method, path, headers, body}]}, oldest first
//   POST /__outside/webhooks          {orderId? | paymentKey?, times?, reversed?, unknownOrder?, wrongSecret?}
//                                     -> {fired: [{id, status, answer}]}
//   GET  /__outside/webhooks          -> {deliveries}
//   POST /__outside/settings          {toss: {hangMs?, webhookUrl?, webhooks?: send|hold}} -> the settings; settings of the
//                                     sign-in and message providers: member-control.ts
//   POST /__outside/toss/authenticate {orderId, amount, card?, orderName?, taxFreeAmount?, installmentMonths?, clientKey?}
//                                     -> {paymentKey}, or like the window {code, message} with 402
//   POST /__outside/reset             deletes payments, messages, plans and requests; resets the clock to real time
import { json, jsonObject, type Answer, type Exchange, type Route } from '../http.ts';
import { outsidePage } from './control-page.ts';
import type { Toss } from '../toss/toss.ts';
import { findTestCard } from '../toss/toss-cards.ts';
import { refusalAnswer } from '../toss/toss-errors.ts';
import { tossKeys } from '../toss/toss-keys.ts';
import { authenticate, openPayment } from '../toss/toss-session.ts';
import { changeMemberSettings, type MemberProviders } from './member-control.ts';
import type { PlannedAnswer, World } from '../world.ts';

const wrong = (message: string): Answer => json(400, { code: 'INVALID_CONTROL', message });

const isOptional = (value: unknown, type: 'string' | 'number' | 'boolean') =>
  value === undefined || typeof value === type;

function plannedFrom(body: Record<string, unknown>): PlannedAnswer | undefined {
  const { call, status, code, message, headers, delayMs, drop, times } = body;
  const isRight =
    typeof call === 'string' &&
    isOptional(status, 'number') &&
    isOptional(code, 'string') &&
    isOptional(message, 'string') &&
    isOptional(delayMs, 'number') &&
    isOptional(times, 'number') &&
    (headers === undefined || (typeof headers === 'object' && headers !== null)) &&
    (drop === undefined || drop === 'before' || drop === 'after');
  return isRight ? (body as PlannedAnswer) : undefined;
}

/** Parses a JSON object and passes it on; an empty body counts as {}. */
const withBody =
  (work: (body: Record<string, unknown>, exchange: Exchange) => Answer | Promise<Answer>) =>
  (exchange: Exchange): Answer | Promise<Answer> => {
    const body = exchange.body === '' ? {} : jsonObject(exchange.body);
    return body ? work(body, exchange) : wrong('The body must be a JSON object.');
  };

function changeSettings(toss: Toss, providers: MemberProviders, body: Record<string, unknown>): Answer {
  const changes = (body['toss'] ?? {}) as Record<string, unknown>;
  const { hangMs, webhookUrl, webhooks } = changes;
  if (!isOptional(hangMs, 'number') || !isOptional(webhookUrl, 'string'))
    return wrong('hangMs or webhookUrl.');
  if (webhooks !== undefined && webhooks !== 'send' && webhooks !== 'hold')
    return wrong('webhooks: send or hold.');
  Object.assign(toss.settings, changes);
  return json(200, { toss: toss.settings, ...changeMemberSettings(providers, body) });
}

/** Does what the payment window does, without a browser. */
function authenticateWithoutWindow(toss: Toss, body: Record<string, unknown>, exchange: Exchange): Answer {
  const card = findTestCard(String(body['card'] ?? 'approve'));
  if (!card) return wrong('card: the id or the number of a test card.');
  const clientKey = String(body['clientKey'] ?? tossKeys.widget.clientKey);
  const request = {
    orderName: '시험 주문',
    customerKey: '@@ANONYMOUS',
    successUrl: 'http://localhost/success',
    failUrl: 'http://localhost/fail',
    ...body,
    clientKey,
    method: 'CARD',
    product: clientKey.includes('_gck_') ? 'widgets' : 'payment',
  };
  const payment = openPayment(toss.book, request, `${exchange.origin}/toss`);
  if ('refused' in payment) return refusalAnswer(payment);
  authenticate(toss.book, payment, card, Number(body['installmentMonths'] ?? 0));
  return payment.failure ? json(402, payment.failure) : json(200, { paymentKey: payment.paymentKey });
}

function clockRoutes(world: World): Route[] {
  const clock = () => json(200, { now: world.now().toISOString(), aheadMs: world.aheadMs() });
  return [
    { method: 'GET', path: '/__outside/clock', call: 'page.clock', handle: clock },
    {
      method: 'POST',
      path: '/__outside/clock',
      call: 'page.clock',
      handle: withBody(async ({ advanceMs }) => {
        if (typeof advanceMs !== 'number' || !(advanceMs >= 0)) return wrong('advanceMs: 0 or more.');
        await world.advance(advanceMs);
        return clock();
      }),
    },
  ];
}

function webhookRoutes(toss: Toss): Route[] {
  return [
    {
      method: 'GET',
      path: '/__outside/webhooks',
      call: 'page.webhooks',
      handle: () => json(200, { deliveries: toss.webhooks.deliveries() }),
    },
    {
      method: 'POST',
      path: '/__outside/webhooks',
      call: 'page.webhooks',
      handle: withBody(async (body) =>
        toss.settings.webhookUrl === undefined
          ? wrong('No webhookUrl is set.')
          : json(200, { fired: await toss.webhooks.fire(body) }),
      ),
    },
  ];
}

/** Calls here are named `page.…`, which excludes them from the recorded requests. */
export function controlRoutes(world: World, toss: Toss, providers: MemberProviders): Route[] {
  return [
    { method: 'GET', path: '/__outside', call: 'page.outside', handle: () => outsidePage(world, toss) },
    {
      method: 'POST',
      path: '/__outside/next',
      call: 'page.next',
      handle: withBody((body) => {
        const planned = plannedFrom(body);
        if (!planned) return wrong('call is needed; see apps/outside/src/control/control.ts.');
        world.plan(planned);
        return json(200, { planned });
      }),
    },
    ...clockRoutes(world),
    {
      method: 'GET',
      path: '/__outside/requests',
      call: 'page.requests',
      handle: ({ query }) => {
        const call = query.get('call');
        return json(200, {
          requests: world.seen.filter((request) => call === null || request.call === call),
        });
      },
    },
    ...webhookRoutes(toss),
    {
      method: 'POST',
      path: '/__outside/settings',
      call: 'page.settings',
      handle: withBody((body) => changeSettings(toss, providers, body)),
    },
    {
      method: 'POST',
      path: '/__outside/toss/authenticate',
      call: 'page.authenticate',
      handle: withBody((body, exchange) => authenticateWithoutWindow(toss, body, exchange)),
    },
    {
      method: 'POST',
      path: '/__outside/reset',
      call: 'page.reset',
      handle: () => {
        toss.reset();
        for (const provider of Object.values(providers)) provider.reset();
        world.reset();
        return json(200, {});
      },
    },
  ];
}
