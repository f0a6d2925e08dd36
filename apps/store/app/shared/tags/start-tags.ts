// Starts the tags of a measured document and passes page views and events to them, as long as the visitor consents.
import type { VisitTag } from '#domain/channels/visit-tags.ts';
import { randomUuid } from '../browser/random-uuid.ts';
import { openGa4 } from './ga4.ts';
import { openKakaoPixel } from './kakao-pixel.ts';
import { openMetaPixel } from './meta-pixel.ts';
import { openNaverTag } from './naver-tag.ts';
import { readTagConsent } from './read-tag-consent.ts';
import type { Router } from './separate-documents.ts';
import type { TagDocument } from './tag-document.ts';
import type { OpenTag, Tag, TagEvent } from './tag-types.ts';

const open: Readonly<Record<VisitTag, OpenTag>> = {
  ga4Id: openGa4,
  naverId: openNaverTag,
  kakaoId: openKakaoPixel,
  metaId: openMetaPixel,
};

export type StartedTags = {
  report: (event: TagEvent) => void;
  /** Passes a page view to the tags for each page that the router opens. */
  watchPages: (router: Router) => void;
};

/** A page that the router opened has set its title after this time. */
const titleAfterMs = 100;

/** The address without its query; that of search results without the term, which may reveal something about health. */
function shownAddress(): string {
  const { origin, pathname } = location;
  return origin + pathname.replace(/^(\/goods\/list\/search)\/.*/i, '$1');
}

/** Hides the address of another page of the shop from the tags: its query may be that of a payment's return. */
function hideOwnReferrer(): void {
  if (document.referrer.startsWith(`${location.origin}/`))
    Object.defineProperty(document, 'referrer', { value: '', configurable: true });
}

export function startTags(given: NonNullable<TagDocument['tags']>): StartedTags {
  hideOwnReferrer();
  const tags = given.map(({ tag, id, scriptUrl }) => open[tag](id, scriptUrl));
  // A tab in which the visitor refused meanwhile keeps its scripts until its next document.
  const passToAll = (pass: (tag: Tag) => void) => {
    if (readTagConsent() === 'yes') for (const tag of tags) pass(tag);
  };
  const showPage = (id: string) => {
    const address = shownAddress();
    passToAll((tag) => tag.showPage({ id, address }));
  };
  const first = randomUuid();
  // The first page view of a visit is also sent by the server (shared/visit/visit-store.ts).
  document.documentElement.dataset.pageView = first;
  showPage(first);
  return {
    report: (event) => passToAll((tag) => tag.report(event, shownAddress())),
    watchPages: (router) => {
      let { pathname } = router.state.location;
      router.subscribe(({ location: opened, navigation }) => {
        if (navigation.state !== 'idle' || opened.pathname === pathname) return;
        ({ pathname } = opened);
        setTimeout(() => showPage(randomUuid()), titleAfterMs);
      });
    },
  };
}
