const YOUTUBE = /^(?:(?:www|m|music)\.)?(?:youtube|youtube-nocookie)\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
/**
 * Path of a Vimeo video: a numeric ID, alone or within a channel, group or showcase, optionally followed by an unlisted
 * video's hash.
 */
const VIMEO_PATH =
  /^(?:\/(?:video|channels\/[\w-]+|(?:groups|album|showcase)\/[\w-]+\/videos?|ondemand\/[\w-]+))?\/\d+(?:\/[\da-f]+)?\/?$/;
const LOOM_PATH = /^\/(?:share|embed)\/(?:[\w-]+-)?[\da-f]{32}\/?$/;

/** Returns true for a YouTube, Vimeo or Loom video. Listings show the public only videos on these sites. */
export function isVideoAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const address = new URL(url);
  const { protocol, host, username, password, pathname } = address;
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  if (host === 'youtu.be' || YOUTUBE.test(host)) return YOUTUBE_ID.test(youtubeId(address));
  if (/^(?:(?:www|player)\.)?vimeo\.com$/.test(host)) return VIMEO_PATH.test(pathname);
  return /^(?:www\.)?loom\.com$/.test(host) && LOOM_PATH.test(pathname);
}

function youtubeId({ host, pathname, searchParams }: URL): string {
  const [first = '', second = ''] = pathname.split('/').filter((segment) => segment !== '');
  if (host === 'youtu.be') return first;
  if (first === 'watch') return searchParams.get('v') ?? second;
  return ['shorts', 'embed', 'live', 'v'].includes(first) ? second : '';
}
