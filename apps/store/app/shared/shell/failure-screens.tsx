// Screens for missing, failed and refused pages: one sentence and one action, never an internal reason.
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { InfoIcon, SearchIcon } from '#ui/icons.tsx';
import { noConnectionText } from '../offline/no-connection.ts';
import { Shell } from './shell.tsx';

type FailureProps = {
  /** Title of the document. */
  title: string;
  /** Heading in the page; default: the title. */
  heading?: string;
  text: string;
  icon?: ReactNode;
  /** Default: a link home. */
  action?: ReactNode;
};

function Failure({ title, heading = title, text, icon = <InfoIcon size={40} />, action }: FailureProps) {
  return (
    <Shell title={title}>
      <title>{`${title} | 온스`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level="h1"
        picture={icon}
        title={heading}
        text={text}
        action={
          action ?? (
            <a className={buttonClass()} href="/main">
              홈으로 가기
            </a>
          )
        }
      />
    </Shell>
  );
}

const retryText = '잠시 후 다시 시도해 주세요. 장바구니에 담은 상품은 그대로 있습니다.';

export function MissingScreen() {
  return (
    <Failure
      title="페이지를 찾을 수 없습니다"
      heading="찾으시는 페이지가 없습니다"
      text="주소가 변경되었거나 더 이상 제공하지 않는 페이지입니다. 찾으시는 상품이 있으면 검색해 보세요."
      icon={<SearchIcon size={40} />}
      action={
        <Link className={buttonClass()} to="/search">
          상품 검색하기
        </Link>
      }
    />
  );
}

/** Loads the address again once the server can be reached, so that no error page of the browser takes the place of this one. */
function Retry() {
  const showSnackbar = useSnackbar();
  const retry = (event: MouseEvent) => {
    event.preventDefault();
    fetch('', { method: 'HEAD' }).then(
      () => window.location.reload(),
      () => showSnackbar({ text: noConnectionText }),
    );
  };
  return (
    <a className={buttonClass()} href="" onClick={retry}>
      다시 시도하기
    </a>
  );
}

/** The number that a shopper tells staff (docs/operating.md#request-id). */
type FailedRequest = { requestId?: string | undefined };

const numbered = ({ requestId }: FailedRequest): string =>
  requestId === undefined ? retryText : `${retryText} 요청 번호 ${requestId}`;

/** A defect, or a page that the browser could not load. */
export function FailureScreen(request: FailedRequest) {
  return <Failure title="페이지를 불러오지 못했습니다" text={numbered(request)} action={<Retry />} />;
}

/** The database is temporarily unreachable: status 503 with Retry-After. */
export function UnavailableScreen(request: FailedRequest) {
  return <Failure title="잠시 연결이 원활하지 않습니다" text={numbered(request)} action={<Retry />} />;
}

/** A request refused with 4xx: the refusal's Korean sentence, or a general one for a malformed request. */
export function RefusedScreen({
  message = '요청을 처리하지 못했습니다. 처음부터 다시 시도해 주세요.',
}: {
  message?: string | undefined;
}) {
  return <Failure title="요청을 처리하지 못했습니다" text={message} />;
}
