// Stores a visitor's answer about the tags of visits in a cookie (docs/rules/tracking.md#tags). The form works without scripts. The server
// sets the cookie, because Safari deletes those of scripts after seven days.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalOf } from '#domain/base/refusal.ts';
import { tagAnswerCookie, tagAnswerPath, tagAnswers } from '#domain/channels/visit-tags.ts';
import { isSecureContext, ownOrigin } from '#web-server/app/site.ts';
import type { Site } from '#web-server/app/site.ts';
import { isCrossOriginWrite } from '#web-server/session/origin-check.ts';

const cookieAgeSeconds = 365 * 86_400;
const longestBody = 100;

/** Serves the form of the answer, and redirects to the page that contains it. */
export async function serveTagAnswers(fastify: FastifyInstance, site: Site): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestBody },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    scope.post(tagAnswerPath, (request, reply) => {
      if (isCrossOriginWrite(request, site, []))
        return reply.code(403).send(refusalOf('FORBIDDEN', { message: '다른 사이트에서 보낸 요청입니다.' }));
      const given = request.body instanceof URLSearchParams ? request.body.get('answer') : null;
      const answer = tagAnswers.find((one) => one === given);
      if (answer === undefined) return reply.code(400).send(refusalOf('INVALID_INPUT'));
      const secure = isSecureContext(request, site) ? '; Secure' : '';
      const cookie = `${tagAnswerCookie}=${answer}; Path=/; Max-Age=${cookieAgeSeconds}; SameSite=Lax${secure}`;
      return reply
        .header('set-cookie', cookie)
        .header('cache-control', 'no-store')
        .redirect(pageOf(request, site), 303);
    });
  });
}

/** Path and query of the page that sent the form; the home page where the browser does not name it. */
function pageOf(request: FastifyRequest, site: Site): string {
  const page = URL.parse(request.headers.referer ?? '');
  if (page === null || page.origin !== ownOrigin(request, site)) return '/main';
  // Browsers read a location with two slashes as another host.
  return page.pathname.replace(/^\/+/, '/') + page.search;
}
