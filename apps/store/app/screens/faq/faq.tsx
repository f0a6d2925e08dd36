// /faq: frequently asked questions by category and keyword; an answer opens below its question. Works without scripts.
import { Form, Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { Accordion } from '#ui/disclosure/accordion.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { TextField } from '#ui/fields.tsx';
import { SpeechIcon } from '#ui/icons/secondary-icons.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { newInquiryPath } from '../../shared/paths/inquiry-paths.ts';
import { FoundBy } from '../../shared/list/found-by.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import { keywordOf, longestKeyword, pagedPath, pageOf } from '../../shared/paging/pages.ts';
import { faqPath, questionId } from '../../shared/reading/faq-paths.ts';
import { Prose } from '../../shared/reading/prose.tsx';
import { Shell } from '../../shared/shell/shell.tsx';
import styles from './faq.module.css';

const perPage = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const client = loaderApi(context);
  const categories = await client.getFaqCategories();
  const category = categories.find(
    ({ categoryName }) => categoryName === query.get('category'),
  )?.categoryName;
  const keyword = keywordOf(query) ?? '';
  const page = pageOf(query);
  const { data: questions, paging } = await client.getFaqsByPaging({
    count: perPage,
    page,
    ...(category !== undefined && { categoryName: category }),
    ...(keyword !== '' && { keyword }),
  });
  const isFound = { hasNext: paging.hasNext, totalCount: paging.totalCount ?? 0 };
  return { categories, questions, category: category ?? null, keyword, page, ...isFound };
}

export const handle = { cachedBy: ['category', 'keyword', 'page'] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData?.category ? `${loaderData.category} 자주 묻는 질문` : '자주 묻는 질문',
    description: '주문, 결제, 배송, 취소와 반품, 회원 혜택, 상품에 대해 자주 묻는 질문과 답변입니다.',
    path: pagedPath(faqPath, { category: loaderData?.category ?? undefined }),
    publicUrl: publicUrlOf(matches),
    isListed: loaderData?.keyword === '' && loaderData.page === 1,
  });

export default function Faq() {
  const { categories, questions, category, keyword, page, hasNext, totalCount } =
    useLoaderData<typeof loader>();
  const pathOf = (name: string | null, number?: number) =>
    pagedPath(faqPath, { category: name ?? undefined, keyword: keyword || undefined }, number);
  return (
    <Shell title="자주 묻는 질문">
      <NarrowColumn title="자주 묻는 질문">
        <div className={styles.column}>
          <SearchForm key={keyword} {...{ category, keyword }} />
          <ChipRow label="질문 분류">
            <ChipLink to={pathOf(null)} isChosen={category === null} isSamePage>
              전체
            </ChipLink>
            {categories.map(({ categoryName, count }) => (
              <ChipLink
                key={categoryName}
                to={pathOf(categoryName)}
                isChosen={category === categoryName}
                isSamePage
              >
                {categoryName} {count}
              </ChipLink>
            ))}
          </ChipRow>
          {keyword !== '' && <FoundBy keyword={keyword} total={totalCount} path={faqPath} />}
          {questions.length === 0 ? (
            <EmptyState
              picture={<SpeechIcon size={40} />}
              title="찾는 질문이 없습니다"
              text="다른 단어로 검색하거나 1:1 문의를 남겨 주세요."
              action={
                <Link className={buttonClass()} to={newInquiryPath()} reloadDocument>
                  1:1 문의하기
                </Link>
              }
            />
          ) : (
            <Questions questions={questions} hasCategory={category === null} />
          )}
          <Pager {...{ page, hasNext }} pathOf={(number) => pathOf(category, number)} />
        </div>
      </NarrowColumn>
    </Shell>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function SearchForm({ category, keyword }: Pick<Loaded, 'category' | 'keyword'>) {
  return (
    <Form className={styles.search} role="search" action={faqPath}>
      {category !== null && <input type="hidden" name="category" value={category} />}
      <TextField
        label="질문 검색"
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={longestKeyword}
        enterKeyHint="search"
        autoComplete="off"
        beside={
          <Button type="submit" variant="outlined">
            검색
          </Button>
        }
      />
    </Form>
  );
}

function Questions({ questions, hasCategory }: Pick<Loaded, 'questions'> & { hasCategory: boolean }) {
  return (
    <ul>
      {questions.map(({ uuid, categoryName, question, answer }) => (
        <li key={uuid} className={styles.item}>
          <Accordion title={`${hasCategory ? `[${categoryName}] ` : ''}${question}`}>
            <div id={questionId(uuid)} className={styles.answer}>
              <Prose html={answer} />
            </div>
          </Accordion>
        </li>
      ))}
    </ul>
  );
}
