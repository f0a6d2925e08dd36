// The form of a row of content, of a new one, or of a copy: as a screen (`/content/faqs/<uuid>`, `new`, `new?copy=<uuid>`) or as a dialog over its
// list (`?open=<uuid>`).
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { particleAfter } from '#domain/korean-text/particle.ts';
import { Form } from '../form/form.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import type { FormDef } from '../form/form-types.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Failure } from '../parts/failure.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import type { ContentFormDef, ContentRow } from './content-types.ts';
import { copiedValues } from './copied-values.ts';
import { RevisionsButton } from './revisions.tsx';

type KindProps<Row extends ContentRow, Values extends FieldValues, Given> = {
  kind: ContentFormDef<Row, Values, Given>;
};

/** The screen of the form; the address has `uuid`. */
export function ContentForm<Row extends ContentRow, Values extends FieldValues, Given>({
  kind,
}: KindProps<Row, Values, Given>) {
  const { uuid = 'new' } = useParams();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const copied = useCopied(kind, parameters.get('copy'));
  const definition = useMemo(
    (): FormDef<Row, Values> => ({
      ...formOf(kind, uuid, copied.data),
      back: kind.back,
      ...(uuid === 'new' && {
        onSaved: (row) => void navigate(`${kind.back.href}/${row.uuid}`, { replace: true }),
      }),
    }),
    [kind, uuid, copied.data, navigate],
  );
  if (copied.error !== null) return <Failure error={copied.error} onRetry={() => void copied.refetch()} />;
  if (copied.isEnabled && copied.data === undefined) return <p className="spoken">읽는 중입니다.</p>;
  return <Form key={uuid} definition={definition} />;
}

/** The form over its list while the address has `open`. */
export function ContentDialog<Row extends ContentRow, Values extends FieldValues, Given>({
  kind,
}: KindProps<Row, Values, Given>) {
  const [parameters] = useSearchParams();
  const { openUuid: open, close } = useOpenRow();
  const isNew = open === 'new';
  const copied = useCopied(kind, parameters.get('copy'));
  const stored = useQuery({
    queryKey: [kind.name, 'one', open],
    queryFn: () => kind.one({ uuid: open ?? '' }),
    enabled: open !== undefined && !isNew,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (open === undefined) return null;
  const { error, refetch } = isNew ? copied : stored;
  if (error !== null)
    return (
      <Dialog title={kind.noun} isOpen onClose={close}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Dialog>
    );
  const isRead = isNew ? !copied.isEnabled || copied.data !== undefined : stored.data !== undefined;
  if (!isRead) return null;
  return (
    <FormDialog
      key={open}
      definition={formOf(kind, open, copied.data)}
      row={isNew ? undefined : stored.data}
      onClose={close}
    />
  );
}

/** The row that a new one is copied from. */
function useCopied<Row extends ContentRow, Values extends FieldValues, Given>(
  kind: ContentFormDef<Row, Values, Given>,
  uuid: string | null,
) {
  return useQuery({
    queryKey: [kind.name, 'copied', uuid],
    queryFn: () => kind.one({ uuid: uuid ?? '' }),
    enabled: uuid !== null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

function formOf<Row extends ContentRow, Values extends FieldValues, Given>(
  kind: ContentFormDef<Row, Values, Given>,
  uuid: string,
  copied: Row | undefined,
): FormDef<Row, Values> {
  const { name, noun, titleOf, one, register, edit, toInput, preview, revisions, toValues, ...shared } = kind;
  const isNew = uuid === 'new';
  return {
    ...shared,
    key: [name, 'one', uuid],
    title: (row) => (row === undefined ? `${noun} 등록` : titleOf(row)),
    ...(!isNew && { load: () => one({ uuid }) }),
    toValues: (row) =>
      row === undefined && copied !== undefined ? copiedValues(toValues(copied)) : toValues(row),
    save: (values, version) =>
      isNew ? register(toInput(values)) : edit({ uuid, version, ...toInput(values) }),
    done: (row) => `‘${titleOf(row)}’ ${noun}${particleAfter(noun, '을/를')} 저장했습니다.`,
    actions: (row) => (
      <>
        {revisions !== undefined && <RevisionsButton kind={kind} revisions={revisions} row={row} />}
        {preview !== undefined && <PreviewButton uuid={row.uuid} version={row.version} preview={preview} />}
      </>
    ),
  };
}
