// Kakao's postcode window (docs/providers.md#postcode): loaded from the configured address and embedded in a place of ours.
// The sheet around it, and what is said when it cannot be loaded, is postcode-sheet.tsx.
import { loadScript } from '../../browser/load-script.ts';

export type FoundAddress = { zipCode: string; address: string };

/** The part of the window's answer that is used (docs/providers.md#postcode). */
type PostcodeData = {
  zonecode: string;
  userSelectedType: 'R' | 'J';
  roadAddress: string;
  jibunAddress: string;
  autoRoadAddress: string;
  autoJibunAddress: string;
  address: string;
  buildingName: string;
};

declare global {
  interface Window {
    kakao?: {
      Postcode?: new (options: {
        oncomplete: (data: PostcodeData) => void;
        width: string;
        height: string;
      }) => {
        embed: (element: HTMLElement, options?: { autoClose?: boolean }) => void;
      };
    };
  }
}

/** A lot address may stand in one of two places; the name of the building helps whoever brings the parcel. */
function addressOf(data: PostcodeData): FoundAddress {
  const chosen =
    data.userSelectedType === 'R'
      ? data.roadAddress || data.autoRoadAddress
      : data.jibunAddress || data.autoJibunAddress;
  const street = chosen || data.address;
  const building = data.buildingName && !street.includes(data.buildingName) ? ` (${data.buildingName})` : '';
  return { zipCode: data.zonecode, address: `${street}${building}`.slice(0, 200) };
}

type Embedding = {
  scriptUrl: string;
  /** Where it goes; null once the sheet is gone. */
  place: () => HTMLElement | null;
  onChoose: (found: FoundAddress) => void;
  signal: AbortSignal;
};

/** Embeds the window once its script has run; does nothing when it is no longer wanted. Throws when there is none. */
export async function embedPostcode({ scriptUrl, place, onChoose, signal }: Embedding): Promise<void> {
  await loadScript(scriptUrl);
  const Postcode = window.kakao?.Postcode;
  const element = place();
  if (signal.aborted || !element) return;
  if (!Postcode) throw new Error('The postcode script did not say Postcode.');
  new Postcode({
    oncomplete: (data) => onChoose(addressOf(data)),
    width: '100%',
    height: '100%',
  }).embed(element);
}
