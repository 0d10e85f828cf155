#!/bin/bash
# Trains both games at the same time on one GPU, then measures:
#   train/device_run.sh OUT SECONDS [START]
# START: a folder with toma6.pt and nogracias.pt to begin from, or "shipped".
out=$1; seconds=$2; start=$3
cd "$(dirname "$0")" || exit 1
export PYTHONUNBUFFERED=1
# With the multi-process service two trainers share the GPU; without it they take turns.
command -v nvidia-cuda-mps-control > /dev/null && nvidia-cuda-mps-control -d
from() { case $start in "") ;; shipped) echo --from shipped ;; *) echo --from "$start/$1.pt" ;; esac; }
mkdir -p "$out/toma6" "$out/nogracias"
# shellcheck disable=SC2046
python3 train_toma6.py --seconds "$seconds" --out "$out/toma6" $(from toma6) > "$out/toma6.txt" 2>&1 &
# shellcheck disable=SC2046
python3 train_nogracias.py --seconds "$seconds" --out "$out/nogracias" $(from nogracias) > "$out/nogracias.txt" 2>&1 &
wait
tail -n 3 "$out/toma6.txt" "$out/nogracias.txt"
python3 evaluate_nogracias.py "$out/nogracias/nogracias.pt" | tee "$out/nogracias/measured.jsonl"
python3 evaluate_toma6.py "$out/toma6/toma6.pt" --deals 500 \
  --pairs "net:mcs1000,net:classic,classic:net,search(net;1000):mcs1000,search(net;1000):classic" | tee "$out/toma6/measured.jsonl"
