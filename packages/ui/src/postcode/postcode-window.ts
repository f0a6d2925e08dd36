// Kakao's postcode search (docs/integrations.md#postcode): loaded from the configured address and embedded in an element. Not here: the dialog
// around it and the message for a failure (postcode-sheet.tsx of the storefront, postcode-dialog.tsx of the desk).
import { loadScript } from '../load-script.ts';

export type FoundAddress = { zipCode: string; address: string };

/** The fields of its result that are used (docs/integrations.md#postcode). */
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

/** A lot address is in one of two fields; the building's name is added for the carrier. */
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
  /** The element to embed it in; null after the sheet was closed. */
  place: () => HTMLElement | null;
  onChoose: (found: FoundAddress) => void;
  signal: AbortSignal;
};

/** Embeds the search once its script has run; does nothing if the sheet was closed meanwhile. Throws if the script fails to load. */
export async function embedPostcode({ scriptUrl, place, onChoose, signal }: Embedding): Promise<void> {
  await loadScript(scriptUrl);
  const Postcode = window.kakao?.Postcode;
  const element = place();
  if (signal.aborted || !element) return;
  if (!Postcode) throw new Error('The postcode script did not define kakao.Postcode.');
  new Postcode({
    oncomplete: (data) => onChoose(addressOf(data)),
    width: '100%',
    height: '100%',
  }).embed(element);
}
