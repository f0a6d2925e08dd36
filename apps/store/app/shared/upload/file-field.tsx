// A field for one optional file, which is uploaded when it is chosen; its address is sent with the form. Needs scripts.
import { useRef, useState } from 'react';
import { contentTypes } from '#domain/media/file-type.ts';
import { uploadRules } from '#domain/media/upload-rules.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FieldFrame, useField } from '#ui/fields.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { noConnectionText } from '../offline/no-connection.ts';
import { sendPhoto } from './send-photo.ts';
import styles from './file-field.module.css';

const { types, maxBytes } = uploadRules.STORE_INQUIRY;
const accepted = types.map((type) => contentTypes[type]);

/** The error of a file that cannot be attached; undefined if it can. */
function fileProblem({ type, size }: File): string | undefined {
  if (!accepted.some((one) => one === type)) return 'PDF, JPG, PNG, WEBP 파일만 첨부할 수 있습니다.';
  return size === 0 || size > maxBytes ? '10MB 이하의 파일을 첨부해 주세요.' : undefined;
}

type State = { name: string; url: string; percent?: number; problem?: string };

async function upload(file: File, onProgress: (percent: number) => void): Promise<State> {
  const { name } = file;
  try {
    return { name, url: await sendPhoto({ purpose: 'STORE_INQUIRY' })(file, onProgress) };
  } catch (error) {
    const problem =
      error instanceof Error && error.name === 'UploadFailure' ? error.message : noConnectionText;
    return { name: '', url: '', problem };
  }
}

type FileFieldProps = {
  name: string;
  url: string;
  error: string | undefined;
  /** Called when an upload starts and ends: a form that is sent in between would lose the file. */
  onBusy: (isBusy: boolean) => void;
};

/** `name` and `url`: the file of a form that was refused; '' without one. */
export function FileField({ name, url, error, onBusy }: FileFieldProps) {
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ name, url });
  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = fileProblem(file);
    if (problem !== undefined) return setState({ name: '', url: '', problem });
    setState({ name: file.name, url: '', percent: 0 });
    onBusy(true);
    void upload(file, (percent) => setState({ name: file.name, url: '', percent })).then((end) => {
      setState(end);
      onBusy(false);
    });
  };
  const remove = () => {
    setState({ name: '', url: '' });
    // The pressed button is removed.
    input.current?.focus();
  };
  const { frame, control } = useField({
    label: '첨부 파일',
    isOptional: true,
    hint: '회사나 제품 소개서 1개. PDF, JPG, PNG, WEBP, 10MB까지 첨부할 수 있습니다.',
    error: state.problem ?? error,
  });
  return (
    <div>
      <FieldFrame {...frame}>
        <span className={styles.place}>
          <input
            {...control}
            ref={input}
            className={styles.file}
            type="file"
            accept={accepted.join(',')}
            disabled={!isHydrated || state.percent !== undefined}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              // The same file can be chosen again after it was removed.
              currentTarget.value = '';
            }}
          />
          {/* Drawn instead of the browser's own control, whose words are in the language of the browser. */}
          <span className={buttonClass({ variant: 'quiet' })} aria-hidden="true">
            파일 선택
          </span>
        </span>
      </FieldFrame>
      <p className={styles.chosen} role="status">
        {state.percent !== undefined && `${state.name} 업로드 중 ${state.percent}%`}
        {state.url !== '' && `${state.name || '파일'} 첨부 완료`}
      </p>
      {state.url !== '' && (
        <Button type="button" variant="quiet" size="small" onClick={remove}>
          첨부 삭제
        </Button>
      )}
      <input type="hidden" name="fileUrl" value={state.url} />
      <input type="hidden" name="fileName" value={state.name} />
    </div>
  );
}
