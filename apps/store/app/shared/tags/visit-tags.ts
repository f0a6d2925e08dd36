// The script of documents of visitors who consented to the tags of visits. It is no part of the screens' scripts. On a measured page it
// loads the tags and passes page views and events to them; on every page it keeps pages with and without tags in separate documents.
import { watchEvents } from './tag-events.ts';
import { keepDocumentsApart, onHydrated } from './separate-documents.ts';
import { readTagConsent, reloadAfterAnswer } from './read-tag-consent.ts';
import { isAnyOf, tagDocumentId } from './tag-document.ts';
import type { TagDocument } from './tag-document.ts';
import { startTags } from './start-tags.ts';

const { measured, tags } = JSON.parse(
  document.getElementById(tagDocumentId)?.textContent ?? '{"measured":[]}',
) as TagDocument;
const isMeasured = isAnyOf(measured);

// A browser may state its privacy control to scripts alone.
if (reloadAfterAnswer('yes') && readTagConsent() === 'yes') {
  const started = tags && startTags(tags);
  watchEvents(started);
  onHydrated((router) => {
    keepDocumentsApart(router, (path) => isMeasured(path) === (tags !== undefined));
    started?.watchPages(router);
  });
}
