// A page that fails to render: the visitor gets one sentence, the log the error. Needs the built storefront, no database.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { operations } from '#contract/operations.gen.ts';
import { mountStore } from '../../apps/store/server.ts';

test('a page that fails to render answers 500 with one sentence and reports the error with its path', async () => {
  const reported: { error: unknown; path: string }[] = [];
  const server = Fastify();
  const api = createClient(operations, {
    baseUrl: '',
    fetch: () => Promise.reject(new Error('the database is unreachable')),
  });
  await mountStore(server, {
    api,
    apiFor: () => api,
    publicUrl: 'http://localhost:3000',
    providerOrigins: { payment: [], postcode: [], identity: [], naverPay: [] },
    mediaServiceToken: '',
    requestId: () => '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    reportError: (error, path) => reported.push({ error, path }),
  });
  const answer = await server.inject({ url: '/goods/mdpick' });
  await server.close();
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('페이지를 불러오지 못했습니다');
  expect(answer.body).toContain('요청 번호 3f2504e0-4f89-41d3-9a0c-0305e82c3301');
  expect(answer.body).not.toContain('the database is unreachable');
  expect(reported.map(({ path }) => path)).toContain('/goods/mdpick');
  expect(String(reported[0]?.error)).toContain('the database is unreachable');
});
