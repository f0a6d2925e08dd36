// What the tags of visits add to a page by the visitor's consent: the question, the state after the answer, and the page's policy for
// those who consented (docs/rules/tracking.md#tags). Pages are cached without it, so it is chosen when a page is sent.
import { parseCookie } from 'cookie';
import { tagAnswerCookie, tagConsent, visitTags } from '#domain/channels/visit-tags.ts';
import type { TagConsent, VisitTag, VisitTagIds } from '#domain/channels/visit-tags.ts';
import type { PolicySources } from '#web-server/pages/content-security-policy.ts';
import type { ChooseAddition, PageAddition } from '#web-server/pages/page-cache.ts';
import type { VisitTagAddresses } from '../../context.ts';
import { jsonInScript } from '../../rendering/script-text.ts';
import { isMeasured, measuredPatterns } from './measured-pages.ts';
import { tagDocumentId } from './tag-document.ts';
import type { TagDocument } from './tag-document.ts';
import { questionMarkup, stateMarkup } from './tag-markup.ts';
// Built as a separate file; the scripts of screens do not contain it.
import script from './visit-tags.ts?worker&url';

type ConfiguredTag = VisitTagAddresses[VisitTag] & { tag: VisitTag; id: string };
type PageTags = { ids: VisitTagIds; addresses: VisitTagAddresses | undefined; route: string };

/** The additions of a page of this route; undefined while no tag is on. */
export function pageTags({ ids, addresses, route }: PageTags): ChooseAddition | undefined {
  const on = visitTags.flatMap((tag) => {
    const id = ids[tag];
    return id === undefined || addresses === undefined ? [] : [{ tag, id, ...addresses[tag] }];
  });
  if (on.length === 0) return undefined;
  const additions = isMeasured(route) ? ofMeasuredPage(on) : { yes: { group: 'yes', head: scriptOf({}) } };
  return ({ cookie, 'sec-gpc': control }) =>
    additions[tagConsent(parseCookie(cookie ?? '')[tagAnswerCookie], control === '1')];
}

type Additions = Partial<Record<TagConsent, PageAddition>>;

function ofMeasuredPage(on: readonly ConfiguredTag[]): Additions {
  const tags = on.map(({ tag, id, scriptUrl }) => ({ tag, id, scriptUrl }));
  return {
    unanswered: { group: 'unanswered', end: questionMarkup(on.map(({ tag }) => tag)) },
    yes: { group: 'yes', head: scriptOf({ tags }), end: stateMarkup('yes'), sources: sourcesOf(on) },
    no: { group: 'no', end: stateMarkup('no') },
    'refused-by-browser': { group: 'refused-by-browser', end: stateMarkup('refused-by-browser') },
  };
}

/** The script of a visitor who consented; it runs before the page's own scripts, whose events it passes on. */
function scriptOf({ tags }: Pick<TagDocument, 'tags'>): string {
  const facts: TagDocument = { measured: measuredPatterns, ...(tags && { tags }) };
  const json = jsonInScript(JSON.stringify(facts));
  return `<script type="application/json" id="${tagDocumentId}">${json}</script><script type="module" src="${script}"></script>`;
}

/** Exactly the origins of these tags; pictures and calls carry what they send. */
function sourcesOf(on: readonly ConfiguredTag[]): PolicySources {
  const scripts = on.map(({ scriptUrl }) => new URL(scriptUrl).origin);
  const all = [...scripts, ...on.flatMap(({ sends }) => sends)];
  return { 'script-src': scripts, 'connect-src': all, 'img-src': all };
}
