// What the tags of visits add to a page by the visitor's consent: the question, the state after the answer, and the page's policy for
// those who consented (docs/rules/tracking.md#tags). Pages are cached without it, so it is chosen when a page is sent.
import { parseCookie } from 'cookie';
import { tagAnswerCookie, tagConsent, visitTags } from '#domain/channels/visit-tags.ts';
import type { TagConsent, VisitTag, VisitTagIds } from '#domain/channels/visit-tags.ts';
import type { PolicySources } from '#web-server/pages/content-security-policy.ts';
import type { ChooseAddition, PageAddition } from '#web-server/pages/page-cache.ts';
import type { VisitTagAddresses } from '../../context.ts';
import { isMeasured } from './measured-pages.ts';
import { questionMarkup, stateMarkup } from './tag-markup.ts';

type PageTags = { ids: VisitTagIds; addresses: VisitTagAddresses | undefined; route: string };

/** The additions of a page of this route; undefined while no tag is on, and for a page that is not measured. */
export function pageTags({ ids, addresses, route }: PageTags): ChooseAddition | undefined {
  const tags = visitTags.filter((tag) => ids[tag] !== undefined);
  if (addresses === undefined || tags.length === 0 || !isMeasured(route)) return undefined;
  const additions: Record<TagConsent, PageAddition> = {
    unanswered: { group: 'unanswered', end: questionMarkup(tags) },
    yes: { group: 'yes', end: stateMarkup('yes'), sources: sourcesOf(tags, addresses) },
    no: { group: 'no', end: stateMarkup('no') },
    'refused-by-browser': { group: 'refused-by-browser', end: stateMarkup('refused-by-browser') },
  };
  return ({ cookie, 'sec-gpc': control }) =>
    additions[tagConsent(parseCookie(cookie ?? '')[tagAnswerCookie], control === '1')];
}

/** Exactly the origins of these tags; pictures and calls carry what they send. */
function sourcesOf(tags: readonly VisitTag[], addresses: VisitTagAddresses): PolicySources {
  const used = tags.map((tag) => addresses[tag]);
  const scripts = used.map(({ scriptUrl }) => new URL(scriptUrl).origin);
  const all = [...scripts, ...used.flatMap(({ sends }) => sends)];
  return { 'script-src': scripts, 'connect-src': all, 'img-src': all };
}
