// Addresses with malformed percent-encoding, and refusals that a browser shows as a page.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refusalOf } from '#domain/base/refusal.ts';
import { sendRefusal } from './refusal-response.ts';
import { repairedPagePath } from './request-target.ts';

test.each<[address: string, repaired: string | undefined]>([
  ['/main', undefined],
  ['/goods/list/search/%ED%99%8D%EC%82%BC?page=2', undefined],
  ['/main?keyword=%', undefined],
  ['/%', '/%25'],
  ['/goods/%FF', '/goods/%25FF'],
  ['/goods/list/search/%C8%AB%BB%EF?page=2', '/goods/list/search/%ED%99%8D%EC%82%BC?page=2'],
  ['/goods/list/search/%C8%AB%BB%EF%20C', '/goods/list/search/%ED%99%8D%EC%82%BC%20C'],
  ['/goods/list/search/%94%EE', '/goods/list/search/%EB%B7%81'],
  ['//evil.example/%', '/evil.example/%25'],
  ['/\\evil.example/%', '/evil.example/%25'],
])('%s is repaired as %s', (address, repaired) => {
  expect(repairedPagePath(address)).toBe(repaired);
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each<[name: string, path: string, headers: Record<string, string>, type: string]>([
  ['a page for a navigation', '/files/x', browser, 'text/html; charset=utf-8'],
  ['JSON for a script', '/files/x', { accept: '*/*' }, 'application/json; charset=utf-8'],
  ['JSON for a call', '/api/v1/x', browser, 'application/json; charset=utf-8'],
  ['a page for a form of a provider', '/api/v1/form', browser, 'text/html; charset=utf-8'],
])('a refusal is %s', async (_name, path, headers, type) => {
  const app = Fastify();
  app.setErrorHandler((error, request, reply) =>
    sendRefusal(request.id, error, reply, { log: { info() {}, warn() {}, error() {} } as never }),
  );
  const refuse = () => {
    throw refusalOf('INVALID_INPUT', { message: '<b>주소</b>를 확인해 주세요.' });
  };
  app.get('/api/v1/form', { config: { takesForm: true } }, refuse);
  app.get('/*', refuse);
  const answer = await app.inject({ url: path, headers });
  await app.close();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, type]);
  expect(answer.body.includes('lang="ko"')).toBe(type.startsWith('text/html'));
  if (type.startsWith('text/html')) expect(answer.body).toContain('&#60;b&#62;주소');
});
