#!/bin/sh
# Leaves what runs: compiled code, data, and the licences of packages.
set -eu
rm -rf node_modules/node-linux-*/include node_modules/node-linux-*/share
# Only the compiler needs them; it has done its work.
rm -rf node_modules/esbuild node_modules/@esbuild node_modules/.bin/esbuild
find src sandbox node_modules -depth -type d \
  \( -name fixtures -o -name test -o -name tests -o -name spec -o -name benchmark -o -name benchmarks \) \
  -exec rm -rf {} +
find src sandbox node_modules -type f \
  \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.test.*' -o -name .npmrc \) -delete
find src sandbox node_modules -type f -name '*.md' ! -iname 'licen[cs]e*' -delete
find src sandbox node_modules -type d -empty -delete
