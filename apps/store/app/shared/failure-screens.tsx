// What is shown when a page is not there or could not be made: one sentence, one way on. No reasons from inside.
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BoxIcon, InfoIcon, SearchIcon } from '#ui/icons.tsx';
import { Shell } from './shell/shell.tsx';

export function MissingScreen() {
  return (
    <Shell title="페이지를 찾을 수 없습니다">
      <title>페이지를 찾을 수 없습니다 | 온스</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level="h1"
        picture={<SearchIcon size={40} />}
        title="찾으시는 페이지가 없습니다"
        text="주소가 바뀌었거나 판매가 끝난 상품입니다. 검색으로 다시 찾을 수 있습니다."
        action={
          <Link className={buttonClass()} to="/search">
            상품 검색하기
          </Link>
        }
      />
    </Shell>
  );
}

export function FailureScreen() {
  return (
    <Shell title="잠시 문제가 생겼습니다">
      <title>잠시 문제가 생겼습니다 | 온스</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level="h1"
        picture={<InfoIcon size={40} />}
        title="페이지를 불러오지 못했습니다"
        text="잠시 뒤에 다시 열어 주세요. 장바구니에 담은 상품은 그대로 있습니다."
        action={
          <a className={buttonClass()} href="/main">
            홈으로 가기
          </a>
        }
      />
    </Shell>
  );
}

/** The database is unreachable for a moment: status 503 with Retry-After. */
export function UnavailableScreen() {
  return (
    <Shell title="잠시 연결이 원활하지 않습니다">
      <title>잠시 연결이 원활하지 않습니다 | 온스</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level="h1"
        picture={<InfoIcon size={40} />}
        title="잠시 연결이 원활하지 않습니다"
        text="잠시 후 다시 시도해 주세요. 장바구니에 담은 상품은 그대로 있습니다."
        action={
          // The same address again: what failed was not the page.
          <a className={buttonClass()} href="">
            다시 시도하기
          </a>
        }
      />
    </Shell>
  );
}

/** A request that the shop refuses with 4xx: its Korean sentence, or what a broken request means to its sender. */
export function RefusedScreen({
  message = '요청을 처리하지 못했습니다. 처음부터 다시 시도해 주세요.',
}: {
  message?: string | undefined;
}) {
  return (
    <Shell title="요청을 처리하지 못했습니다">
      <title>요청을 처리하지 못했습니다 | 온스</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level="h1"
        picture={<InfoIcon size={40} />}
        title="요청을 처리하지 못했습니다"
        text={message}
        action={
          <a className={buttonClass()} href="/main">
            홈으로 가기
          </a>
        }
      />
    </Shell>
  );
}

/** A part of the shop that has nothing to show yet: says so in one sentence and leads on. */
export function NothingYetScreen({ title, text }: { title: string; text: string }) {
  return (
    <Shell title={title} hasLargeTitle>
      <EmptyState
        picture={<BoxIcon size={40} />}
        title={text}
        action={
          <Link className={buttonClass()} to="/goods/bestseller">
            베스트 상품 보기
          </Link>
        }
      />
    </Shell>
  );
}
