import { rowSummary, type BackupHeader, type RowCounts } from '../store/backup/content.ts';

type Content = { header: BackupHeader; rows: RowCounts };

export function contentLine({ header, rows }: Content): string {
  return `${rowSummary(rows)} from ${header.source}, schema ${header.migration}`;
}

export function originLine({ header }: Content): string {
  return `made at ${header.createdAt} by Tributary ${header.program}`;
}

export function backupJson({ header, rows }: Content): Record<string, unknown> {
  return {
    created_at: header.createdAt,
    version: header.program,
    database: header.source,
    schema: header.migration,
    secret_key: header.secretKey !== undefined,
    rows,
  };
}
