// /mypage/inquiries: the member's questions with their answers; those without an answer can be changed and deleted.
// The form is inquiry-form.tsx.
import { useRef } from 'react';
import { data, Link, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { inquiryTypes } from '#domain/orders/inquiry-types.ts';
import { inquiryTypeLabels } from '#domain/orders/inquiry.ts';
import { buttonClass } from '#ui/button.tsx';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { SpeechIcon } from '#ui/icons/secondary-icons.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { loaderApi } from '../../shared/api/api.ts';
import { DeleteEntry } from '../../shared/form/delete-entry.tsx';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import { type Inquiry, InquiryCard } from '../../shared/inquiry/inquiry-card.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { pagedPath, pageOf } from '../../shared/paging/pages.ts';
import { inquiriesPath, newInquiryPath } from '../../shared/paths/inquiry-paths.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import entry from '../../shared/entry/entry-list.module.css';

const perPage = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const type = inquiryTypes.find((one) => one === query.get('type'));
  const page = pageOf(query);
  const { data: inquiries, paging } = await loaderApi(context).getMyProductInquiriesByPaging({
    count: perPage,
    page,
    ...(type && { types: [type] }),
  });
  return { inquiries, type: type ?? null, page, hasNext: paging.hasNext };
}

/** Deletes one inquiry; a repetition finds it deleted. */
export async function action({ request, context }: ActionFunctionArgs) {
  const sent = await readForm(request);
  if (sent.get('intent') !== 'delete') throw data(null, { status: 400 });
  try {
    await loaderApi(context).deleteProductInquiry({ uuid: String(sent.get('uuid') ?? '') });
    return { text: '문의를 삭제했습니다.', isDeleted: true };
  } catch (error) {
    if (error instanceof Error) return { text: formRefusal(error).text, isDeleted: false };
    throw error;
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '문의 내역',
    description: '온스에 남긴 문의와 답변을 확인합니다.',
    path: inquiriesPath,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

/** The list with this type and page. */
const listPath = (type: string | null, page?: number): string =>
  pagedPath(inquiriesPath, { type: type ?? undefined }, page);

export default function Inquiries() {
  const { inquiries, type, page, hasNext } = useLoaderData<typeof loader>();
  const showSnackbar = useSnackbar();
  const column = useRef<HTMLDivElement>(null);
  useEachAnswer(useActionData<typeof action>(), ({ text, isDeleted }) => {
    showSnackbar({ text });
    // The pressed button is removed with its inquiry.
    if (isDeleted) column.current?.focus({ preventScroll: true });
  });
  return (
    <MyShell title="문의 내역">
      <NarrowColumn title="문의 내역">
        <div className={entry.column} ref={column} tabIndex={-1}>
          <Link
            className={buttonClass({ variant: 'outlined', isFull: true })}
            to={newInquiryPath()}
            reloadDocument
          >
            1:1 문의하기
          </Link>
          <ChipRow label="문의 유형">
            <ChipLink to={inquiriesPath} isChosen={type === null} isSamePage>
              전체
            </ChipLink>
            {inquiryTypes.map((one) => (
              <ChipLink key={one} to={listPath(one)} isChosen={type === one} isSamePage>
                {inquiryTypeLabels[one]}
              </ChipLink>
            ))}
          </ChipRow>
          {inquiries.length === 0 ? (
            <EmptyState
              picture={<SpeechIcon size={40} />}
              title={type === null ? '남긴 문의가 없습니다' : `${inquiryTypeLabels[type]} 문의가 없습니다`}
              text="궁금한 점을 남기면 2영업일 안에 답변드립니다."
            />
          ) : (
            <ul className={entry.list}>
              {inquiries.map((inquiry) => (
                <li key={inquiry.uuid} className={entry.item}>
                  <InquiryCard inquiry={inquiry}>
                    <Actions inquiry={inquiry} />
                  </InquiryCard>
                </li>
              ))}
            </ul>
          )}
          <Pager {...{ page, hasNext }} pathOf={(number) => listPath(type, number)} />
        </div>
      </NarrowColumn>
    </MyShell>
  );
}

function Actions({ inquiry: { uuid, status } }: { inquiry: Inquiry }) {
  return (
    <div className={entry.actions}>
      {status === 'RECEIVED' && (
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          to={`${inquiriesPath}/${uuid}`}
          reloadDocument
        >
          수정
        </Link>
      )}
      <DeleteEntry uuid={uuid} title="문의를 삭제하시겠습니까?" text="삭제한 문의는 되돌릴 수 없습니다." />
    </div>
  );
}
