import type { LucideIcon } from 'lucide-react';
import { Tile, type TileScale } from './tile.tsx';

type Props = {
  icon: LucideIcon;
  scale?: TileScale;
  name: string;
  /** Below the name. */
  detail?: string;
  /** Below the name, as it is written in code: an address, a prefix. */
  code?: string;
};

/** What a record is called in the first column of its list. */
export const RecordName = ({ icon, scale = 'slate', name, detail, code }: Props) => (
  <>
    <Tile icon={icon} scale={scale} />
    <span className="name">
      <b dir="auto">{name}</b>
      {detail && <small dir="auto">{detail}</small>}
      {code && (
        <small className="mono" dir="ltr">
          {code}
        </small>
      )}
    </span>
  </>
);
