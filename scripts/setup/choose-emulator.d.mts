interface Facts {
  /** The value of EMULATORS. */
  wish: string | undefined;
  command: string;
  /** Our build is there already. */
  isBuilt: boolean;
  hasRust: boolean;
  official: () => 'found' | 'to download' | 'no Java';
}

export function chooseEmulator(facts: Facts): 'official' | 'rust';
