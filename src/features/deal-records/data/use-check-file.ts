import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Checks a chosen file; `share` is the fraction of the file read so far. */
export function useCheckFile() {
  const [share, setShare] = useState(0);
  const check = useMutation({
    mutationFn: async (file: File) => {
      setShare(0);
      // Loaded on demand, since the record schemas are needed only once a file is chosen.
      const { checkFile } = await import('./check-file.ts');
      return checkFile(file, setShare);
    },
  });
  return { ...check, share };
}
