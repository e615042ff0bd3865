import { isWebAddress } from '../../domain/shared/web-address.ts';
import textClasses from './text.module.css';

/** An address that somebody typed: a link where it is a web address, otherwise text. */
export const WebLink = ({ address }: { address: string }) =>
  isWebAddress(address) ? (
    <a href={address} className={textClasses.link} target="_blank" rel="noreferrer nofollow" data-shows-address>
      {address}
    </a>
  ) : (
    address
  );
