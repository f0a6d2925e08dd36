// The link that parts of the design system use. The shop gives its router's link; without one it is a plain <a>.
import { createContext, useContext } from 'react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  children?: ReactNode;
  /** Another state of the same page (a filter): it takes the page's place and does not scroll. */
  isSamePage?: boolean;
};

function plainLink({ to, children, isSamePage: _isSamePage, ...rest }: AnchorProps): ReactNode {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

const LinkContext = createContext<(props: AnchorProps) => ReactNode>(plainLink);

/** Wrap the shop once: `render` makes a link of `to` and what an <a> takes. */
export function AnchorProvider(props: { render: (props: AnchorProps) => ReactNode; children: ReactNode }) {
  return <LinkContext value={props.render}>{props.children}</LinkContext>;
}

/** A link by the shop's router where there is one. */
export function Anchor(props: AnchorProps) {
  const render = useContext(LinkContext);
  return <>{render(props)}</>;
}
