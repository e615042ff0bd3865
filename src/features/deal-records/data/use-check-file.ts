import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Checks a chosen file, and reports the share read so far. */
export function useCheckFile() {
  const [share, setShare] = useState(0);
  const check = useMutation({
    mutationFn: async (file: File) => {
      setShare(0);
      // Loaded on demand, since the record schemas are needed only for a file.
      const { checkFile } = await import('./check-file.ts');
      return checkFile(file, setShare);
    },
  });
  return { ...check, share };
}
