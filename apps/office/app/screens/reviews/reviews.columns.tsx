// The columns of the reviews.
import { Link } from 'react-router';
import { formatTime } from '../../shared/format.ts';
import type { ColumnDef } from '../../shared/list/list-types.ts';
import { Status, Tag } from '../../shared/parts/status.tsx';
import type { ReviewRow } from './reviews.filters.ts';
import styles from './reviews.module.css';

/** What of a review needs attention, or that it is answered. */
function States({ row }: { row: ReviewRow }) {
  const { state, openReportCount, answer, isBest, hasEfficacyClaim } = row;
  return (
    <span className={styles.states}>
      {state !== 'SHOWN' && <Status tone="stop">{state === 'HIDDEN' ? '가려짐' : '신고로 가려짐'}</Status>}
      {openReportCount > 0 && <Status tone="ask">{`신고 ${openReportCount}`}</Status>}
      {isBest && <Tag tone="done">베스트</Tag>}
      {hasEfficacyClaim && <Tag tone="wait">효능 표현</Tag>}
      {state === 'SHOWN' &&
        (answer === undefined ? <Status tone="wait">답변 없음</Status> : <Status tone="done">답변함</Status>)}
    </span>
  );
}

/** `hrefOf`: the list with the review open. */
export const reviewColumns = (hrefOf: (uuid: string) => string): ColumnDef<ReviewRow>[] => [
  { id: 'createdAt', header: '쓴 때', width: 88, cell: ({ createdAt }) => formatTime(createdAt) },
  { id: 'rating', header: '별점', width: 46, align: 'end', cell: ({ rating }) => `${rating}점` },
  {
    id: 'text',
    header: '리뷰',
    width: 330,
    cell: ({ uuid, text, images }) => (
      <Link to={hrefOf(uuid)} preventScrollReset className={styles.line}>
        {text}
        {images.length > 0 && <span className={styles.quiet}> 사진 {images.length}</span>}
      </Link>
    ),
  },
  {
    id: 'product',
    header: '상품',
    width: 190,
    cell: ({ displayName, productUuid }) => (
      <Link to={`?product=${productUuid}`} title="이 상품의 리뷰만 보기">
        {displayName}
      </Link>
    ),
  },
  {
    id: 'writer',
    header: '쓴 사람',
    width: 128,
    cell: ({ writerName, channelLabel }) => (
      <>
        {writerName} {channelLabel !== undefined && <span className={styles.quiet}>{channelLabel}</span>}
      </>
    ),
  },
  { id: 'state', header: '상태', width: 170, cell: (row) => <States row={row} /> },
  {
    id: 'likes',
    header: '도움',
    width: 52,
    align: 'end',
    cell: ({ likeCount }) => likeCount,
    isOptional: true,
  },
  { id: 'store', header: '스토어', width: 100, cell: ({ store }) => store.name, isOptional: true },
];
