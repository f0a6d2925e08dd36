// Test control under /__outside: endpoints for tests and people that control the simulators.
// No part of a provider's protocol; the shop never calls it.
//
//   GET  /__outside                   HTML page: payments, events, orders of Naver, webhooks, the clock
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
//   POST /__outside/settings          {toss: {hangMs?, webhookUrl?, depositUrl?, webhooks?: send|hold}} -> the settings; settings of the
//                                     sign-in and message providers: member-control.ts
//   /__outside/toss/…                 payments, deposits and transactions: toss-control.ts
//   POST /__outside/reset             deletes payments, messages, plans and requests; resets the clock to real time
import { json, type Answer, type Route } from '../http.ts';
import { withBody, wrong } from './control-body.ts';
import { outsidePage } from './control-page.ts';
import type { Toss } from '../toss/toss.ts';
import { tossControlRoutes } from './toss-control.ts';
import { changeMemberSettings, type MemberProviders } from './member-control.ts';
import type { PlannedAnswer, World } from '../world.ts';

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

function changeSettings(toss: Toss, providers: MemberProviders, body: Record<string, unknown>): Answer {
  const changes = (body['toss'] ?? {}) as Record<string, unknown>;
  const { hangMs, webhookUrl, depositUrl, webhooks } = changes;
  if (!isOptional(hangMs, 'number') || !isOptional(webhookUrl, 'string') || !isOptional(depositUrl, 'string'))
    return wrong('hangMs, webhookUrl or depositUrl.');
  if (webhooks !== undefined && webhooks !== 'send' && webhooks !== 'hold')
    return wrong('webhooks: send or hold.');
  Object.assign(toss.settings, changes);
  return json(200, { toss: toss.settings, ...changeMemberSettings(providers, body) });
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
    {
      method: 'GET',
      path: '/__outside',
      call: 'page.outside',
      handle: () => outsidePage(world, toss, providers.naver),
    },
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
    ...tossControlRoutes(toss),
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
