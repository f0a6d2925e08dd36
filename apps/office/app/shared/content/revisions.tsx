// The earlier versions of a row of content: what each change replaced, and a button that fills the form with a version. Nothing changes
// until the form is saved (docs/rules/content.md#revisions).
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { changedPaths, valueAt } from '../form/values.ts';
import { labelOfPath, textOfValue } from '../form/value-text.ts';
import { formatTime } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Failure } from '../parts/failure.tsx';
import type { ContentFormDef, ContentRow, Revision } from './content-types.ts';
import styles from './revisions.module.css';

type Props<Row extends ContentRow, Values extends FieldValues> = {
  kind: Pick<ContentFormDef<Row, Values, never>, 'name' | 'toValues' | 'sections' | 'labelOf' | 'textOf'>;
  revisions: NonNullable<ContentFormDef<Row, Values, never>['revisions']>;
  /** The stored row. */
  row: Row;
};

export function RevisionsButton<Row extends ContentRow, Values extends FieldValues>(
  props: Props<Row, Values>,
) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>이전 버전</Button>
      {isOpen && <RevisionsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const pageSize = 20;

function RevisionsDialog<Row extends ContentRow, Values extends FieldValues>({
  kind,
  revisions,
  row,
  onClose,
}: Props<Row, Values> & { onClose: () => void }) {
  const { reset } = useFormContext<Values>();
  const pages = useInfiniteQuery({
    queryKey: [kind.name, 'revisions', row.uuid, row.version],
    queryFn: ({ pageParam }) => revisions({ uuid: row.uuid, count: pageSize, ...pageParam }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ paging: { hasNext, cursor } }) =>
      hasNext && cursor !== undefined ? { cursor } : undefined,
  });
  // A version is a text: whether the row is displayed stays as it is.
  const valuesOf = (of: Row) => kind.toValues({ ...of, isDisplay: row.isDisplay });
  const fill = (of: Row) => {
    reset(valuesOf(of), { keepDefaultValues: true });
    onClose();
  };
  const found = pages.data?.pages.flatMap(({ data }) => data);
  return (
    <Dialog title="이전 버전" isOpen onClose={onClose} size="wide">
      <p>고른 버전의 내용으로 입력란을 채웁니다. 저장하기 전에는 바뀌지 않고, 노출 여부는 그대로 둡니다.</p>
      {pages.error !== null && <Failure error={pages.error} onRetry={() => void pages.refetch()} />}
      {found?.length === 0 && <p>고친 적이 없습니다.</p>}
      <ol className={styles.list}>
        {found?.map((revision, at) => (
          <Version
            key={revision.version}
            kind={kind}
            revision={revision}
            values={valuesOf(revision.row)}
            next={valuesOf(found[at - 1]?.row ?? row)}
            onFill={() => fill(revision.row)}
          />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button isPending={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          더 보기
        </Button>
      )}
    </Dialog>
  );
}

/** `next`: the values that replaced these. */
function Version<Row extends ContentRow, Values extends FieldValues>({
  kind,
  revision: { replacedAt, staffName },
  values,
  next,
  onFill,
}: Pick<Props<Row, Values>, 'kind'> & {
  revision: Revision<Row>;
  values: Values;
  next: Values;
  onFill: () => void;
}) {
  const paths = changedPaths(values, next);
  const until = `${formatTime(replacedAt)}까지`;
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <p>
          <strong>
            <time dateTime={replacedAt}>{until}</time>
          </strong>{' '}
          <span className={styles.note}>
            {staffName} 님이 {paths.length === 0 ? '노출만 바꿈' : `${paths.length}곳 고침`}
          </span>
        </p>
        <Button size="small" label={`${until}: 이 내용으로 채우기`} onPress={onFill}>
          이 내용으로 채우기
        </Button>
      </div>
      {paths.length > 0 && (
        <dl className={styles.values}>
          {paths.map((path) => (
            <div key={path}>
              <dt>{labelOfPath(kind, path)}</dt>
              <dd>{textOfValue(kind, path, valueAt(values, path))}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
