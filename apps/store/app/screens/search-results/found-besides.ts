// Results of a search that are not products, as rows of the page. Runs in the loader, so that the browser receives texts and addresses only.
import type { Client } from '#contract/client.ts';
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { formatNumber } from '#domain/base/money.ts';
import { eventCardData } from '../../shared/event/event-card.tsx';
import { articlePath, magazinePath } from '../../shared/magazine/magazine-paths.ts';
import { pagedPath } from '../../shared/paging/pages.ts';
import { brandPagePath, brandZonePath } from '../../shared/paths/brand-paths.ts';
import { eventPath, eventsPath } from '../../shared/paths/event-paths.ts';
import { faqPath, questionId } from '../../shared/reading/faq-paths.ts';

/** A link of a section. */
export type FoundRow = {
  to: string;
  title: string;
  note: string;
  picture?: string;
  /** Requires a document navigation: the browser opens the answer named by the fragment only when it loads the page. */
  isDocument?: true;
};

export type FoundSection = {
  /** The id of its heading in the page. */
  id: string;
  title: string;
  count: string;
  /** The list of all rows, where the section shows only the first. */
  all?: string;
  rows: FoundRow[];
};

const mostRows = 4;

/** The address of the smaller size of a picture. */
const small = (url: string): { picture: string } => ({ picture: url.replace('/800/', '/400/') });

type Found<Row> = { data: readonly Row[]; paging: { totalCount?: number } };

/** The section of the found rows; [] if there are none. */
function sectionOf<Row>(
  { data, paging: { totalCount = 0 } }: Found<Row>,
  { id, title, list, keyword }: { id: string; title: string; list: string; keyword: string },
  rowOf: (row: Row) => FoundRow,
): FoundSection[] {
  if (data.length === 0) return [];
  const all = totalCount > data.length ? { all: pagedPath(list, { keyword }) } : {};
  return [{ id, title, count: formatNumber(totalCount), ...all, rows: data.map(rowOf) }];
}

async function findSections(client: Client, keyword: string): Promise<FoundSection[]> {
  const first = { keyword, count: mostRows };
  const [brands, events, articles, questions] = await Promise.all([
    client.getBrandPagesByPaging(first),
    client.getEventsByPaging(first),
    client.getContentsByPaging(first),
    client.getFaqsByPaging(first),
  ]);
  return [
    ...sectionOf(
      brands,
      { id: 'found-brands', title: '브랜드관', list: brandZonePath, keyword },
      (brand) => ({
        to: brandPagePath(brand.uuid),
        title: brand.brandName,
        note: brand.catchphrase,
        ...small(brand.logoImage || brand.heroImage),
      }),
    ),
    ...sectionOf(events, { id: 'found-events', title: '이벤트', list: eventsPath, keyword }, (event) => {
      const { kind, title, period, thumbnail } = eventCardData(event);
      return { to: eventPath(event.uuid), title, note: `${kind} · ${period}`, ...small(thumbnail) };
    }),
    ...sectionOf(
      articles,
      { id: 'found-articles', title: '매거진', list: magazinePath, keyword },
      ({ uuid, title, publishedAt, coverImage, summary }) => ({
        to: articlePath(uuid),
        title,
        note: `${formatKoreanDate(publishedAt)} · ${summary}`,
        ...small(coverImage),
      }),
    ),
    ...sectionOf(
      questions,
      { id: 'found-questions', title: '자주 묻는 질문', list: faqPath, keyword },
      ({ uuid, question, categoryName }) => ({
        to: `${pagedPath(faqPath, { keyword })}#${questionId(uuid)}`,
        title: question,
        note: categoryName,
        isDocument: true,
      }),
    ),
  ];
}

/**
 * Sections of brand pages, events, articles and questions; where the keyword finds none, those of the keyword that was searched
 * instead, as searchAll does.
 */
export async function findBesides(
  client: Client,
  keyword: string,
  products: Promise<{ correctedKeyword?: string }>,
): Promise<FoundSection[]> {
  const sections = await findSections(client, keyword);
  const other = sections.length === 0 ? (await products).correctedKeyword : undefined;
  return other === undefined ? sections : findSections(client, other);
}
