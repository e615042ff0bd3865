const VIDEO_HOSTS = ['youtube.com', 'www.youtube.com', 'youtu.be', 'vimeo.com', 'www.loom.com', 'loom.com'];

/** Whether an address leads to a video at one of the sites that a listing may link to: only these are shown to everybody. */
export function isVideoAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username, password, pathname } = new URL(url);
  return (
    protocol === 'https:' && VIDEO_HOSTS.includes(host) && username === '' && password === '' && pathname.length > 1
  );
}
