export const MEGABYTE = 1024 * 1024;
export const MAX_PICTURE_BYTES = 5 * MEGABYTE;
/** Maximum size of a document or shared file. */
export const MAX_FILE_BYTES = 20 * MEGABYTE;
/** Maximum size of a payment processor's export: about a million rows. */
export const MAX_EXPORT_BYTES = 400 * MEGABYTE;

/** Accepted picture types; each picture is decoded and re-encoded before anyone else sees it. */
export const PICTURE_CONTENT_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/avif',
] as const;

interface UploadPlace {
  /** The path in Storage; `{uid}` is the uploader, the last segment the upload's own id. */
  path: string;
  maxBytes: number;
  /** The types the browser may declare; null if only the uploaded content decides. */
  contentTypes: readonly string[] | null;
}

/**
 * Every location to which a browser may upload, once a command has announced the file. `storage.rules` repeats these
 * locations, and a test compares the two.
 */
export const UPLOAD_PLACES = {
  /** The original of a listing's picture, readable only by its owner. */
  listingPicture: {
    path: 'listings/{uid}/{listingId}/teaser/{pictureId}',
    maxBytes: MAX_PICTURE_BYTES,
    contentTypes: PICTURE_CONTENT_TYPES,
  },
  /** The original of a profile picture, readable only by its owner. */
  profilePicture: {
    path: 'uploads/{uid}/picture/{pictureId}',
    maxBytes: MAX_PICTURE_BYTES,
    contentTypes: PICTURE_CONTENT_TYPES,
  },
  /** A document that backs up a listing; private, and readable through the API only. */
  document: {
    path: 'listings/{uid}/{listingId}/documents/{documentId}',
    maxBytes: MAX_FILE_BYTES,
    contentTypes: null,
  },
  /** A payment processor's export, which a function reads and deletes; nobody else can read it. */
  export: {
    path: 'listings/{uid}/{listingId}/exports/{recomputeId}',
    maxBytes: MAX_EXPORT_BYTES,
    contentTypes: null,
  },
  /** An account's proof of funds; only administrators can open it, through the API. */
  fundsDocument: {
    path: 'funds/{uid}/{fileId}',
    maxBytes: MAX_FILE_BYTES,
    contentTypes: null,
  },
  /** A file shared in a deal; private, and readable through the API only. */
  sharedFile: {
    path: 'deals/{dealId}/{uid}/{fileId}',
    maxBytes: MAX_FILE_BYTES,
    contentTypes: null,
  },
} as const satisfies Record<string, UploadPlace>;
export type UploadPlaceName = keyof typeof UPLOAD_PLACES;
const PLACE_NAMES = Object.keys(UPLOAD_PLACES) as UploadPlaceName[];

/** Length of upload and listing ids: letters and digits, like Firestore's automatic ids. */
const ID_LENGTH = 20;
export const ID_PATTERN = `[A-Za-z0-9]{${ID_LENGTH}}`;
/** Pattern of uids, whose format Firebase Authentication determines, and of deal ids, which contain a uid. */
const ANY_SEGMENT = '[^/]+';
const SEGMENT_PATTERNS: Record<string, string> = { uid: ANY_SEGMENT, dealId: ANY_SEGMENT };

type Wildcard<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Wildcard<Rest>
  : never;
/** The ids in an upload's path, by name. */
type UploadIds<Place extends UploadPlaceName> = Record<Wildcard<(typeof UPLOAD_PLACES)[Place]['path']>, string>;
/** An upload, identified by its path. */
export type Upload = { [Place in UploadPlaceName]: { place: Place } & UploadIds<Place> }[UploadPlaceName];

const WILDCARD = /\{(\w+)\}/g;

/** Returns the path in Storage that a file is uploaded to. */
export const uploadPath = <Place extends UploadPlaceName>(place: Place, ids: UploadIds<Place>): string =>
  UPLOAD_PLACES[place].path.replace(WILDCARD, (_wildcard, name: string) => (ids as Record<string, string>)[name] ?? '');

const PATTERNS = PLACE_NAMES.map((place) => {
  const pattern = UPLOAD_PLACES[place].path.replace(
    WILDCARD,
    (_wildcard, name: string) => `(?<${name}>${SEGMENT_PATTERNS[name] ?? ID_PATTERN})`,
  );
  return { place, pattern: new RegExp(`^${pattern}$`) };
});

/** Parses the place and the ids of an upload from its path; null for any other path. */
export function parseUploadPath(path: string): Upload | null {
  for (const { place, pattern } of PATTERNS) {
    const ids = pattern.exec(path)?.groups;
    if (ids) return { place, ...ids } as Upload;
  }
  return null;
}

/** Returns the id under which an upload was announced: the last segment of its path. */
export const announcementIdOf = (path: string): string => path.split('/').at(-1) ?? '';

/** The top-level bucket folders that hold uploads, each with a trailing slash. */
export const UPLOAD_FOLDERS: readonly string[] = [
  ...new Set(PLACE_NAMES.map((place) => `${UPLOAD_PLACES[place].path.split('/')[0]}/`)),
];

/** Formats 20,971,520 bytes as `20 MB`: limits are whole mebibytes, called megabytes as is common. */
export const limitText = (bytes: number): string => `${bytes / MEGABYTE} MB`;
