import { isWebAddress } from '../../domain/shared/web-address.ts';
import textClasses from './text.module.css';

/** An address entered by a user: a link if it is a web address, otherwise plain text. */
export const WebLink = ({ address }: { address: string }) =>
  isWebAddress(address) ? (
    <a href={address} className={textClasses.link} target="_blank" rel="noreferrer nofollow" data-shows-address>
      {address}
    </a>
  ) : (
    address
  );
